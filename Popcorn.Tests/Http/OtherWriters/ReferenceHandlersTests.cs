using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>JSON options that no engine takes. Without the check, the app would start, and each response would be a 500.</summary>
public sealed class ReferenceHandlersTests
{
    [TestCase("[id]")]
    [TestCase(null)]
    public void Of_handlers_stop_the_start(string? list) => Assert.That(
        TestApp.GetMistake(() => StartHandlers(
            ReferenceHandler.Preserve, app => app.MapGet("/account", () => new Account(1, "n")).WithPopcorn(p => p.Allow = list))),
        Does.StartWith("HTTP: GET /account: ").And.Contain("PreserveReferenceHandler").And.Contain("IgnoreCycles")
            .And.Contain("DisablePopcorn()"));

    [Test]
    public void Of_controllers_stop_the_start_once() => Assert.That(
        TestApp.GetMistake(() => StartControllers(app => app.MapControllers())),
        Does.Contain("AccountsController").And.Contain("PreserveReferenceHandler").And.Not.Contain("\n"));

    [Test]
    public async Task Of_endpoints_without_Popcorn_do_not()
    {
        using TestApp handlers = StartHandlers(ReferenceHandler.Preserve, app =>
            app.MapGroup("").WithPopcorn().MapGet("/account", () => new Account(1, "n")).DisablePopcorn());
        using TestApp controllers = StartControllers(app => app.MapControllers().DisablePopcorn());
        foreach (TestApp app in (TestApp[])[handlers, controllers])
            Assert.That(await app.GetTextAsync("/account"), Does.StartWith("""{"$id":"1","id":1"""));
    }

    [Test]
    public async Task That_engines_take_do_not()
    {
        using TestApp app = StartHandlers(
            ReferenceHandler.IgnoreCycles, app => app.MapGet("/account", () => new Account(1, "n")).WithPopcorn());
        Assert.That(await app.GetTextAsync("/account?include=[id]"), Is.EqualTo("""{"id":1}"""));
    }

    private static TestApp StartHandlers(ReferenceHandler handler, Action<WebApplication> map) => TestApp.Start(
        builder => builder.Services.AddPopcorn().ConfigureHttpJsonOptions(json => json.SerializerOptions.ReferenceHandler = handler), map);

    private static TestApp StartControllers(Action<WebApplication> map) => TestApp.StartControllers(
        [typeof(AccountsController)],
        map,
        mvc: mvc => mvc.AddJsonOptions(json => json.JsonSerializerOptions.ReferenceHandler = ReferenceHandler.Preserve));

    [Route("account")]
    public sealed class AccountsController : ControllerBase
    {
        [HttpGet] public Account Get() => new(1, "n");

        [HttpPost] public Account Post() => new(1, "n");
    }
}
