using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Mistakes;

/// <summary>What a new user gets wrong first, and how it is told.</summary>
public sealed class FirstMistakesTests
{
    [TestCase("/order")]
    [TestCase("/mvc/order")]
    public async Task A_name_that_is_ignored_is_a_warning_in_development(string url)
    {
        using TestApp development = Start("Development", UnknownMembers.Ignore);
        Assert.That(await development.GetTextAsync(url + "?include=[id,sickrit]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
        LogSink.Entry told = development.Log.OfPopcorn.Single(entry => entry.Id.Id == 11);
        Assert.That(told.Level, Is.EqualTo(LogLevel.Warning));
        Assert.That(told.Text, Does.Contain("order").IgnoreCase.And.Contain("position 4").And.Not.Contain("sickrit"));
        await development.GetTextAsync(url + "?include=[id]");
        Assert.That(development.Log.OfPopcorn.Count(entry => entry.Id.Id == 11), Is.EqualTo(1));

        using TestApp production = Start("Production", UnknownMembers.Ignore);
        await production.GetTextAsync(url + "?include=[id,sickrit,other]");
        Assert.That(production.Log.OfPopcorn.Select(entry => entry.Id.Id), Has.None.EqualTo(11));
        LogSink.Entry counted = production.Log.OfPopcorn.Single(entry => entry.Id.Id == 101);
        Assert.That(counted.Level, Is.EqualTo(LogLevel.Debug));
        Assert.That(counted.Text, Does.Contain("2").And.Contain("4").And.Contain("12").And.Not.Contain("sickrit"));
    }

    [TestCase("/asks/other")]
    [TestCase("/mvc/asks/other")]
    public async Task Asking_about_a_type_that_is_not_answered_is_refused(string url)
    {
        using TestApp app = Start("Production");
        Assert.That(
            await app.GetFailureAsync(url), Does.Contain(nameof(Stranger)).And.Contain(nameof(ShopOrder)).And.Contain("other").IgnoreCase);
    }

    [TestCase("/asks/held")]
    [TestCase("/mvc/asks/held")]
    public async Task Asking_about_what_the_answer_holds_is_not(string url)
    {
        using TestApp app = Start("Production");
        Assert.That(await app.GetTextAsync(url + "?include=[lines]"), Does.Contain("lines"));
    }

    private static TestApp Start(string environment, UnknownMembers unknown = UnknownMembers.Reject) => TestApp.Start(
        builder => OnlyController.Add(builder.Services, typeof(OrdersController)).AddPopcorn(popcorn => popcorn.UnknownMembers = unknown),
        app =>
        {
            app.MapControllers();
            app.MapGet("/order", () => new ShopOrder()).WithPopcorn();
            app.MapGet("/asks/other", (IPopcornRequest request) => Asks<Stranger>(request, "name")).WithPopcorn();
            app.MapGet("/asks/held", (IPopcornRequest request) => Held(request)).WithPopcorn();
        },
        environment);

    private static ShopOrder Asks<T>(IPopcornRequest request, string name) => new() { Number = request.IsRequested<T>(name).ToString() };

    private static Envelope<List<ShopOrder>> Held(IPopcornRequest request)
    {
        bool[] all = [request.IsRequested<Envelope<List<ShopOrder>>>("lines"), request.IsRequested<List<ShopOrder>>("lines"),
            request.IsRequested<ShopOrder>("lines"), request.IsRequested<IEnumerable<ShopOrder>>("lines")];
        Assert.That(all, Is.All.True);
        return new Envelope<List<ShopOrder>> { Payload = [new ShopOrder()] };
    }

    public sealed record Stranger(string Name);

    [Route("mvc")]
    public sealed class OrdersController(IPopcornRequest request) : ControllerBase
    {
        [HttpGet("order")] public ShopOrder One() => new();
        [HttpGet("asks/other")] public ShopOrder Other() => Asks<Stranger>(request, "name");
        [HttpGet("asks/held")] public Envelope<List<ShopOrder>> Held() => FirstMistakesTests.Held(request);
    }
}
