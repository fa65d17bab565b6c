namespace Popcorn.Tests.Http;

/// <summary>Endpoints and groups leave an outer group by a call, and its lists with it. Hidden members stay hidden.</summary>
public class DisablePopcornTests
{
    [TestCase("/in", """{"id":1}""")]
    [TestCase("/out", """{"id":1,"name":"Ada"}""")]
    [TestCase("/group/out", """{"id":1,"name":"Ada"}""")]
    public async Task A_call_turns_it_off(string path, string expected)
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn(),
            app =>
            {
                RouteGroupBuilder group = app.MapGroup("").WithPopcorn(options => options.Allow = "[id]");
                group.MapGet("/in", () => new Customer(1, "Ada", "4711"));
                group.MapGet("/out", () => new Customer(1, "Ada", "4711")).DisablePopcorn();
                group.MapGroup("/group").DisablePopcorn().MapGet("/out", () => new Customer(1, "Ada", "4711"));
            });
        Assert.That(await app.GetTextAsync($"{path}?include=[id]"), Is.EqualTo(expected));
    }

    private sealed record Customer(int Id, string Name, [property: Never] string Card);
}
