using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http;

/// <summary>Endpoints and groups leave an outer group by a call, and its lists with it. Hidden members stay hidden.</summary>
public class DisablePopcornTests
{
    [TestCase("/in", """{"id":1}""")]
    [TestCase("/out", """{"id":1,"name":"Ada"}""")]
    [TestCase("/group/out", """{"id":1,"name":"Ada"}""")]
    public async Task A_call_turns_it_off(string path, string expected)
    {
        using TestApp app = TestApp.StartHandlers(app =>
        {
            RouteGroupBuilder group = app.MapGroup("").WithPopcorn(options => options.Allow = "[id]");
            group.MapGet("/in", () => new Customer(1, "Ada", "4711"));
            group.MapGet("/out", () => new Customer(1, "Ada", "4711")).DisablePopcorn();
            group.MapGroup("/group").DisablePopcorn().MapGet("/out", () => new Customer(1, "Ada", "4711"));
        });
        Assert.That(await app.GetTextAsync($"{path}?include=[id]"), Is.EqualTo(expected));
    }

    /// <summary>An attribute of a derived controller, or of an override, replaces that of its base, also one of the other kind.</summary>
    [TestCase("/derived", """{"id":1}""")]
    [TestCase("/derived/override", """{"id":1}""")]
    [TestCase("/left", """{"id":1,"name":"Ada"}""")]
    [TestCase("/left/override", """{"id":1,"name":"Ada"}""")]
    public async Task The_nearest_attribute_of_a_hierarchy_applies(string path, string expected)
    {
        using TestApp app = TestApp.StartControllers([typeof(Derived), typeof(DerivedOverride), typeof(Left), typeof(LeftOverride)]);
        Assert.That(await app.GetTextAsync(path), Is.EqualTo(expected));
    }

    [DisablePopcorn]
    public abstract class WithoutLists : ControllerBase;

    [Popcorn(Allow = "[id]")]
    public abstract class WithList : ControllerBase;

    public abstract class Overridden : ControllerBase
    {
        [DisablePopcorn] public virtual Customer Without() => new(1, "Ada", "4711");
        [Popcorn(Allow = "[id]")] public virtual Customer With() => new(1, "Ada", "4711");
    }

    [Popcorn(Allow = "[id]")]
    public sealed class Derived : WithoutLists
    {
        [HttpGet("/derived")] public Customer Get() => new(1, "Ada", "4711");
    }

    [DisablePopcorn]
    public sealed class Left : WithList
    {
        [HttpGet("/left")] public Customer Get() => new(1, "Ada", "4711");
    }

    public sealed class DerivedOverride : Overridden
    {
        [HttpGet("/derived/override"), Popcorn(Allow = "[id]")] public override Customer Without() => base.Without();
        [NonAction] public override Customer With() => base.With();
    }

    public sealed class LeftOverride : Overridden
    {
        [NonAction] public override Customer Without() => base.Without();
        [HttpGet("/left/override"), DisablePopcorn] public override Customer With() => base.With();
    }

    public sealed record Customer(int Id, string Name, [property: Never] string Card);
}
