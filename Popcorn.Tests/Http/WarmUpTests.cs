using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http;

/// <summary>What an app does between its start and its first request.</summary>
public sealed class WarmUpTests
{
    [TestCase("/widget")]
    [TestCase("/widgets?include=[*]")]
    [TestCase("/bounded")]
    [TestCase("/bounded?include=[*]")]
    public async Task The_first_request_for_a_declared_payload_finds_its_plan(string url)
    {
        await using TestApp app = Start();
        await WaitAsync(app);
        long before = GetEngine(app).Statistics.Plans.Misses;
        Assert.That(before, Is.Positive);
        Assert.That(await app.GetTextAsync(url), Does.Contain("1"));
        Assert.That(GetEngine(app).Statistics.Plans.Misses, Is.EqualTo(before));
    }

    [Test]
    public async Task It_runs_no_getter()
    {
        Widget.Reads = 0;
        await using TestApp app = Start();
        await WaitAsync(app);
        Assert.That(Widget.Reads, Is.Zero);
        await app.GetTextAsync("/widget");
        Assert.That(Widget.Reads, Is.Positive);
    }

    [Test]
    public async Task It_can_be_switched_off()
    {
        await using TestApp app = Start(options => options.WarmUpEndpoints = false);
        await WaitAsync(app);
        Assert.That(GetEngine(app).Statistics.Plans.Misses, Is.Zero);
    }

    [Test]
    public async Task It_logs_nothing_and_adds_no_endpoint()
    {
        await using TestApp app = Start();
        await WaitAsync(app);
        Assert.That(app.Log.OfPopcorn.Where(entry => entry.Level > LogLevel.Debug), Is.Empty);
        Assert.That(app.Services.GetRequiredService<EndpointDataSource>().Endpoints, Has.Count.EqualTo(3));
        using HttpResponseMessage response = await app.Client.GetAsync("/sample");
        Assert.That((int)response.StatusCode, Is.EqualTo(StatusCodes.Status404NotFound));
    }

    [Test]
    public async Task It_begins_no_type_after_the_host_has_been_told_to_stop()
    {
        List<Type> read = [];
        await using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddPopcorn(options => options.WarmUp(typeof(First), typeof(Second)));
                builder.Services.AddOptions<JsonOptions>().Configure<IHostApplicationLifetime>((options, lifetime) =>
                    options.SerializerOptions.TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver
                    {
                        Modifiers =
                        {
                            contract =>
                            {
                                read.Add(contract.Type);
                                if (contract.Type == typeof(First))
                                    lifetime.StopApplication();
                            },
                        },
                    });
            },
            app => app.MapGet("/", () => 1).WithPopcorn());
        var lifetime = app.Services.GetRequiredService<IHostApplicationLifetime>();
        await Task.Delay(Timeout.Infinite, lifetime.ApplicationStopping).ContinueWith(_ => { }, TaskScheduler.Default);
        await app.StopAsync();
        Assert.That(read, Does.Contain(typeof(First)).And.Not.Contain(typeof(Second)));
    }

    private static TestApp Start(Action<PopcornHttpOptions>? configure = null) => TestApp.Start(
        builder => builder.Services.AddPopcorn(configure),
        app =>
        {
            app.MapGet("/widget", () => new Widget()).WithPopcorn();
            app.MapGet("/widgets", () => new List<Widget> { new() }).WithPopcorn();
            app.MapGet("/bounded", () => new Widget()).WithPopcorn(popcorn => popcorn.Allow = "[id,part[id]]");
        });

    private static PopcornEngine GetEngine(TestApp app) => app.Services.GetRequiredService<IPopcornEngines>()
        .GetEngine(app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions);

    private static Task WaitAsync(TestApp app) =>
        Task.WhenAll(app.Services.GetServices<IHostedService>().OfType<BackgroundService>().Select(service => service.ExecuteTask!));

    public sealed class Widget
    {
        public static int Reads { get; set; }

        public int Id
        {
            get
            {
                Reads++;
                return 1;
            }
        }

        public Part Part { get; } = new(2, "part");
    }

    public sealed record Part(int Id, string Name);

    public sealed record First(int Id);

    public sealed record Second(int Id);
}
