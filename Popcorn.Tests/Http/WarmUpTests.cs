using System.Diagnostics.Metrics;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;
using Popcorn.Tests.Contracts;

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
        await app.WaitForBackgroundAsync();
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
        await app.WaitForBackgroundAsync();
        Assert.That(Widget.Reads, Is.Zero);
        await app.GetTextAsync("/widget");
        Assert.That(Widget.Reads, Is.Positive);
    }

    [Test]
    public async Task It_can_be_switched_off()
    {
        await using TestApp app = Start(options => options.WarmUpEndpoints = false);
        await app.WaitForBackgroundAsync();
        Assert.That(GetEngine(app).Statistics.Plans.Misses, Is.Zero);
    }

    /// <summary>As tests of users do it, without stopping the host.</summary>
    [Test]
    public async Task It_logs_nothing_if_the_app_is_disposed_of_at_once()
    {
        TestApp app = Start();
        Task ended = app.WaitForBackgroundAsync();
        await app.DisposeAsync();
        await ended;
        Assert.That(app.Log.OfPopcorn.Where(entry => entry.Level > LogLevel.Debug), Is.Empty);
    }

    [Test]
    public async Task It_logs_nothing_and_adds_no_endpoint()
    {
        await using TestApp app = Start();
        await app.WaitForBackgroundAsync();
        Assert.That(app.Log.OfPopcorn.Where(entry => entry.Level > LogLevel.Debug), Is.Empty);
        Assert.That(app.Services.GetRequiredService<EndpointDataSource>().Endpoints, Has.Count.EqualTo(3));
        using HttpResponseMessage response = await app.Client.GetAsync("/sample");
        Assert.That((int)response.StatusCode, Is.EqualTo(StatusCodes.Status404NotFound));
    }

    /// <summary>Runs a second time in a process whose default is that there is no reflection.</summary>
    [Test]
    [Category(NoReflectionTests.Category)]
    public async Task It_needs_no_reflection()
    {
        await using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.ConfigureHttpJsonOptions(
                    json => json.SerializerOptions.TypeInfoResolverChain.Insert(0, MetadataContext.Default));
                builder.Services.AddPopcorn(options => options.WarmUpEndpoints = true);
            },
            app => app.MapGet("/", () => new GeneratedModel()).WithPopcorn());
        await app.WaitForBackgroundAsync();
        Assert.That(app.Log.OfPopcorn.Where(entry => entry.Level > LogLevel.Debug), Is.Empty);
    }

    /// <summary>Its sample app has routing of its own, whose requests are not those of the app.</summary>
    [Test]
    public async Task Listeners_to_the_meters_of_the_framework_see_none_of_its_requests()
    {
        var routes = new ConcurrentBag<string?>();
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, self) =>
            {
                if (instrument.Meter.Name is "Microsoft.AspNetCore.Routing" or "Popcorn")
                    self.EnableMeasurementEvents(instrument);
            },
        };
        listener.SetMeasurementEventCallback<long>((_, _, tags, _) =>
            routes.Add(tags.ToArray().FirstOrDefault(tag => tag.Key == "http.route").Value as string));
        listener.Start();
        await using TestApp app = Start();
        await app.WaitForBackgroundAsync();
        await app.GetTextAsync("/widget");
        Assert.That(routes, Does.Contain("/widget").And.Not.Contain("/sample"));
    }

    /// <summary>Alone, because it samples the spans of all engines.</summary>
    [Test]
    [NonParallelizable]
    public async Task The_plans_of_its_sample_app_have_no_spans()
    {
        var spans = new ConcurrentBag<string>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == "Popcorn",
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
            ActivityStopped = span => spans.Add($"{span.OperationName} {span.GetTagItem("popcorn.type")}"),
        };
        ActivitySource.AddActivityListener(listener);
        await using TestApp app = Start();
        await app.WaitForBackgroundAsync();
        Assert.That(spans, Does.Contain("popcorn.plan Widget").And.None.Contains("Sample"));
    }

    [Test]
    public async Task Callers_who_satisfy_all_policies_find_their_plans_too()
    {
        await using TestApp app = TestApp.Start(
            builder => builder.Services
                .AddPopcorn(options =>
                {
                    options.WarmUpEndpoints = true;
                    options.For<Part>(type => type.RequirePolicy(part => part.Name, "see"));
                })
                .AddAuthorization(options => options.AddPolicy("see", policy => policy.RequireAssertion(_ => true))),
            app => app.MapGet("/part", () => new Part(1, "shown")).WithPopcorn());
        await app.WaitForBackgroundAsync();
        var engines = app.Services.GetRequiredService<PopcornEngines>();
        long before = engines.All.Sum(engine => engine.Statistics.Plans.Misses);
        Assert.That(await app.GetTextAsync("/part"), Does.Contain("shown"));
        Assert.That(engines.All.Sum(engine => engine.Statistics.Plans.Misses), Is.EqualTo(before));
    }

    [Test]
    public async Task It_begins_no_type_after_the_host_has_been_told_to_stop()
    {
        List<Type> read = [];
        await using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddPopcorn(options =>
                {
                    options.WarmUpEndpoints = true;
                    options.WarmUp(typeof(First), typeof(Second));
                });
                builder.Services.AddOptions<JsonOptions>().Configure<IHostApplicationLifetime>((options, lifetime) =>
                    options.SerializerOptions.TypeInfoResolver = new DefaultJsonTypeInfoResolver
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
        await Task.Delay(TimeSpan.FromMinutes(1), lifetime.ApplicationStopping).ContinueWith(_ => { }, TaskScheduler.Default);
        await app.StopAsync();
        Assert.That(read, Does.Contain(typeof(First)).And.Not.Contain(typeof(Second)));
    }

    private static TestApp Start(Action<PopcornHttpOptions>? configure = null) => TestApp.StartHandlers(
        options => { options.WarmUpEndpoints = true; configure?.Invoke(options); },
        app =>
        {
            app.MapGet("/widget", () => new Widget()).WithPopcorn();
            app.MapGet("/widgets", () => new List<Widget> { new() }).WithPopcorn();
            app.MapGet("/bounded", () => new Widget()).WithPopcorn(popcorn => popcorn.Allow = "[id,part[id]]");
        });

    private static PopcornEngine GetEngine(TestApp app) => app.Services.GetRequiredService<IPopcornEngines>()
        .GetEngine(app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions);

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
