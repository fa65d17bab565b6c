using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.Primitives;
using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>Popcorn's filter is the outermost one, even if other code inserts filters before it, and no other filter is lost.</summary>
public sealed class FilterOrderTests
{
    [Test]
    public async Task Others_run_inside_in_their_order()
    {
        var ran = new List<string>();
        using TestApp app = TestApp.StartHandlers(app =>
        {
            RouteGroupBuilder group = app.MapGroup("").AddEndpointFilter(Log("group")).WithPopcorn(p => p.Allow = "[id]");
            RouteHandlerBuilder endpoint = group.MapGet("/", () => new Account(1, "seen")).AddEndpointFilter(Log("endpoint"));
            ((IEndpointConventionBuilder)endpoint).Add(builder => builder.FilterFactories.Insert(0, Factory("inserted")));
            ((IEndpointConventionBuilder)endpoint).Add(builder => builder.FilterFactories.Insert(0, Factory("inserted last")));
        });
        Assert.That(await app.GetTextAsync("/"), Is.EqualTo("""{"id":1}"""));
        Assert.That(ran, Is.EqualTo(new[] { "inserted last", "inserted", "group", "endpoint" }));
        Assert.That((string?)(await app.GetProblemAsync("/?include=["))["code"], Is.EqualTo("include_syntax"));
        Assert.That(ran, Has.Count.EqualTo(4), "A bad include is refused before all of them.");

        Func<EndpointFilterInvocationContext, EndpointFilterDelegate, ValueTask<object?>> Log(string name) => (invocation, next) =>
        {
            ran.Add(name);
            return next(invocation);
        };

        Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate> Factory(string name) =>
            (_, next) => async invocation =>
            {
                ran.Add(name);
                return await next(invocation) is IValueHttpResult { Value: { } value } ? value : new Account(1, "replaced");
            };
    }

    /// <summary>A factory that inserts another one while the pipeline is built makes the framework skip Popcorn's.</summary>
    [Test]
    public void A_pipeline_without_it_stops_the_start()
    {
        string message = TestApp.GetMistake(app =>
            ((IEndpointConventionBuilder)app.MapGet("/late", () => new Account(1, "seen")).WithPopcorn(p => p.Allow = "[id]"))
                .Add(builder => builder.FilterFactories.Add((_, next) =>
                {
                    builder.FilterFactories.Insert(0, (_, _) => _ => ValueTask.FromResult<object?>(new Account(7, "late")));
                    return next;
                })));
        Assert.That(message, Does.Contain("/late").And.Contain("endpoint filter does not run"));
    }

    private static readonly (string Name, Action<IEndpointRouteBuilder> Map)[] TurnedLate =
    [
        ("with a list", app => app.MapGroup("/api").WithPopcorn().DisablePopcorn().MapGet("/late", () => new Account(1, "seen"))
            .Finally(endpoint => endpoint.Metadata.Add(new PopcornAttribute { Allow = "[id]" }))),
        ("without a list", app => app.MapGroup("/api").WithPopcorn().MapGet("/late", (string? include) => new Account(1, include ?? "seen"))
            .Finally(endpoint => endpoint.Metadata.Add(new PopcornAttribute()))),
        ("by removing what turns it off", app => app.MapGroup("/api").WithPopcorn().DisablePopcorn()
            .MapGet("/late", () => new Account(1, "seen"))
            .Finally(endpoint => endpoint.Metadata.Remove(endpoint.Metadata.OfType<DisablePopcornAttribute>().Single()))),
        ("by replacing a list that cannot be read", app => app.MapGet("/late", [Popcorn(Allow = "[id")] () => new Account(1, "seen"))
            .WithPopcorn().Finally(endpoint => endpoint.Metadata.Remove(endpoint.Metadata.OfType<PopcornAttribute>().Single()))),
        ("off", app => app.MapGroup("/api").WithPopcorn().MapGet("/late", () => new Account(1, "seen"))
            .Finally(endpoint => endpoint.Metadata.Add(new DisablePopcornAttribute()))),
        ("off, with a list", app => app.MapGet("/late", () => new Account(1, "seen")).WithPopcorn(popcorn => popcorn.Allow = "[id]")
            .Finally(endpoint => endpoint.Metadata.Add(new DisablePopcornAttribute()))),
        ("off, by removing its metadata", app => app.MapGet("/late", () => new Account(1, "seen")).WithPopcorn()
            .Finally(endpoint =>
            {
                while (endpoint.Metadata.FirstOrDefault(item => item is PopcornEndpointMetadata) is { } item)
                    endpoint.Metadata.Remove(item);
            })),
    ];

    private static IEnumerable<TestCaseData> LateCases =>
        TurnedLate.Select(row => new TestCaseData(row.Map).SetArgDisplayNames(row.Name));

    /// <summary>The framework builds the pipeline of filters before conventions of Finally run.</summary>
    [TestCaseSource(nameof(LateCases))]
    public void A_convention_that_turns_it_on_or_off_too_late_stops_the_start(Action<IEndpointRouteBuilder> map) =>
        Assert.That(TestApp.GetMistake(app => map(app)), Does.Contain("/late").And.Contain("Finally"));

    [Test]
    public async Task An_earlier_convention_can_turn_it_on()
    {
        using TestApp app = TestApp.StartHandlers(
            app => app.MapGroup("/api").WithPopcorn().DisablePopcorn().MapGet("/early", () => new Account(1, "seen"))
                .Add(endpoint => endpoint.Metadata.Add(new PopcornAttribute { Allow = "[id]" })));
        Assert.That(await app.GetTextAsync("/api/early"), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public void A_source_of_endpoints_that_runs_no_filters_stops_the_start() => Assert.That(
        TestApp.GetMistake(app => AddSource(app, leaves: false)), Does.Contain("Own endpoint").And.Contain("DisablePopcorn()"));

    [Test]
    public async Task Such_an_endpoint_can_leave()
    {
        using TestApp app = TestApp.StartHandlers(app => AddSource(app, leaves: true));
        Assert.That(await app.GetTextAsync("/own/x"), Does.Contain("seen"));
    }

    private static void AddSource(WebApplication app, bool leaves) =>
        ((IEndpointRouteBuilder)app.MapGroup("/own").WithPopcorn(p => p.Allow = "[id]")).DataSources.Add(new OwnSource(leaves));

    private sealed class OwnSource(bool leaves) : EndpointDataSource
    {
        public override IReadOnlyList<Endpoint> Endpoints => GetGroupedEndpoints(
            new RouteGroupContext { Prefix = RoutePatternFactory.Parse("") });

        public override IChangeToken GetChangeToken() => new CancellationChangeToken(CancellationToken.None);

        public override IReadOnlyList<Endpoint> GetGroupedEndpoints(RouteGroupContext context)
        {
            var builder = new RouteEndpointBuilder(
                http => http.Response.WriteAsJsonAsync(new Account(1, "seen")),
                RoutePatternFactory.Combine(context.Prefix, RoutePatternFactory.Parse("/x")),
                0)
            {
                DisplayName = "Own endpoint",
                ApplicationServices = context.ApplicationServices,
            };
            foreach (Action<EndpointBuilder> convention in context.Conventions)
                convention(builder);
            if (leaves)
                builder.Metadata.Add(new DisablePopcornAttribute());
            foreach (Action<EndpointBuilder> convention in context.FinallyConventions)
                convention(builder);
            return [builder.Build()];
        }
    }
}
