using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http;

/// <summary>What whoever runs an app sees and sets.</summary>
public sealed class OperationsTests
{
    [Test]
    public async Task Ignored_names_are_logged_by_count_and_position()
    {
        using TestApp app = EntryPointApp.Both.First().Start(options => options.UnknownMembers = UnknownMembers.Ignore);
        await app.GetTextAsync("/order?include=[id,sickrit,other]");
        LogSink.Entry entry = app.Log.OfPopcorn.Single(each => each.Id.Id == 101);
        Assert.That(entry.Level, Is.EqualTo(LogLevel.Debug));
        Assert.That(entry.Text, Does.Contain("2").And.Contain("4").And.Contain("12").And.Not.Contain("sickrit"));
    }

    [Test]
    public async Task A_compile_that_fails_is_answered_and_logged_once()
    {
        using TestApp app = EntryPointApp.Both.First().Start(options =>
        {
            options.WarmUpEndpoints = false;
            options.Compilation = CompilationMode.Always;
            options.ExpressionCompiler = _ => throw new InvalidOperationException("no compiler");
        });
        for (int time = 0; time < 3; time++)
            Assert.That(await app.GetTextAsync("/order?include=[id]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
        Assert.That(app.Log.OfPopcorn.Count(entry => entry.Level == LogLevel.Error && entry.Id.Id == 104), Is.EqualTo(1));
    }

    [Test]
    public void Settings_come_from_configuration()
    {
        IConfiguration configuration = new ConfigurationBuilder().AddInMemoryCollection(new Dictionary<string, string?>
        {
            ["QueryParameter"] = "fields",
            ["UnknownMembers"] = "Ignore",
            ["HotThreshold"] = "5",
            ["Limits:MaxDepth"] = "3",
            ["Limits:MaxItems"] = "7",
        }).Build();
        using ServiceProvider services = new ServiceCollection().AddLogging().AddPopcorn(configuration).BuildServiceProvider();
        PopcornHttpOptions options = services.GetRequiredService<IOptions<PopcornHttpOptions>>().Value;
        Assert.That(
            (options.QueryParameter, options.UnknownMembers, options.HotThreshold, options.Limits.MaxDepth, options.Limits.MaxItems),
            Is.EqualTo(("fields", UnknownMembers.Ignore, 5, 3, 7)));
        Assert.That(
            (IncludeLimits.Standard.MaxDepth, IncludeLimits.Standard.MaxItems), Is.EqualTo((16, 512)), "The standard is everyone's.");
    }

    [TestCase("Engine:Limits:MaxDepth", "'Engine'")]
    [TestCase("Limits:MaxDeep", "'MaxDeep'")]
    public void An_unknown_setting_in_the_configuration_stops_the_start(string key, string named)
    {
        IConfiguration configuration = new ConfigurationBuilder().AddInMemoryCollection(new Dictionary<string, string?> { [key] = "3" })
            .Build();
        Assert.That(
            () => TestApp.Start(builder => builder.Services.AddPopcorn(configuration),
                app => app.MapGet("/order", () => new ShopOrder()).WithPopcorn()).Dispose(),
            Throws.InvalidOperationException.With.Message.Contains(named));
    }

    [Test]
    public async Task Limits_of_the_engine_options_hold_for_requests()
    {
        foreach (EntryPointApp entryPoint in EntryPointApp.Both)
        {
            using TestApp app = entryPoint.Start(options => options.Limits = new IncludeLimits { MaxItems = 2 });
            Assert.That(await app.GetTextAsync("/order?include=[id,number]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
            Assert.That(await app.GetTextAsync("/order?include=[id,number,note]"), Does.Contain(IncludeErrorCodes.TooLarge));
        }
    }

    [Test]
    public void Adding_it_twice_is_adding_it_once()
    {
        IServiceCollection services = new ServiceCollection().AddPopcorn();
        int count = services.Count;
        services.AddPopcorn();
        Assert.That(services, Has.Count.EqualTo(count));
        services.AddPopcorn(options => options.QueryParameter = "fields").AddLogging();
        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.That(
            provider.GetRequiredService<IOptions<PopcornHttpOptions>>().Value.QueryParameter, Is.EqualTo("fields"),
            "The settings of each call apply.");
    }

    [Test]
    public async Task Two_hosts_with_other_policies_do_not_mix()
    {
        using TestApp camel = EntryPointApp.Both.First().Start();
        using TestApp snake = EntryPointApp.Both.First().Start(services: services => services.ConfigureHttpJsonOptions(
            options => options.SerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.KebabCaseUpper));
        for (int time = 0; time < 50; time++)
        {
            Assert.That(await camel.GetTextAsync("/order?include=[id]"), Is.EqualTo("""{"id":7,"number":"N7"}"""));
            Assert.That(await snake.GetTextAsync("/order?include=[id]"), Is.EqualTo("""{"ID":7,"NUMBER":"N7"}"""));
        }
    }

    [Test]
    public void An_endpoint_without_the_services_says_what_is_missing()
    {
        WebApplication app = WebApplication.CreateBuilder().Build();
        app.MapGet("/", () => new ShopLine()).WithPopcorn();
        Assert.That(
            () => ((Microsoft.AspNetCore.Routing.IEndpointRouteBuilder)app).DataSources.SelectMany(source => source.Endpoints).ToList(),
            Throws.InvalidOperationException.With.Message.Contains("AddPopcorn"));
    }

    [Test]
    public void Lists_that_do_not_fit_stop_the_start() => Assert.That(
        () => TestApp.Start(
            builder => builder.Services.AddPopcorn(), app =>
                app.MapGet("/wrong", () => new ShopLine()).WithPopcorn(options => options.Default = "[nope]")),
        Throws.TypeOf<PopcornException>().With.Message.Contains("/wrong").And.Message.Contains("nope"));
}
