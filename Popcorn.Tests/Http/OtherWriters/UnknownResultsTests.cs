using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>
/// An endpoint with a list refuses each result that Popcorn does not know, wherever it comes from, and before its first byte.
/// </summary>
public sealed class UnknownResultsTests
{
    private static readonly string[] HandlerPlaces = ["handler", "filter", "outer", "group"];

    private static readonly string[] ActionPlaces =
    [
        "action", "ActionFilter", "ResultFilter", "AlwaysRunFilter", "AsyncFilter", "ResourceFilter", "AuthorizationFilter",
        "ExceptionFilter", "removed",
    ];

    private static IEnumerable<TestCaseData> HandlerCases =>
        from place in HandlerPlaces
        from name in OwnResults.OfHandlers.Keys
        select new TestCaseData(place, name);

    private static IEnumerable<TestCaseData> ActionCases =>
        from place in ActionPlaces
        from name in OwnResults.OfActions.Keys
        select new TestCaseData(place, name);

    private TestApp _handlers = null!;
    private TestApp _actions = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _handlers = TestApp.StartHandlers(app =>
        {
            RouteGroupBuilder group = app.MapGroup("/{name}").WithPopcorn(p => p.Allow = "[id]");
            group.MapGet("/handler", (string name) => OwnResults.OfHandlers[name]());
            group.MapGet("/filter", () => new Account(1, "seen")).AddEndpointFilter(ReplaceAsync);
            ((IEndpointConventionBuilder)group.MapGet("/outer", () => new Account(1, "seen"))).Add(endpoint =>
                endpoint.FilterFactories.Insert(0, (_, next) => invocation => ReplaceAsync(invocation, next)));
            app.MapGroup("/{name}").AddEndpointFilter(ReplaceAsync).MapGroup("").WithPopcorn(p => p.Allow = "[id]")
                .MapGet("/group", () => new Account(1, "seen"));
        });
        _actions = StartMvc();
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _handlers.Dispose();
        _actions.Dispose();
    }

    [TestCaseSource(nameof(HandlerCases))]
    public Task Of_a_handler(string place, string name) => IsRefused(_handlers, $"/{name}/{place}");

    [TestCaseSource(nameof(ActionCases))]
    public Task Of_an_action(string place, string name) => IsRefused(_actions, $"/{name}/{place}");

    [Test]
    public async Task A_derived_result_that_the_framework_executes_is_written()
    {
        foreach (string name in OwnResults.Derived.Keys)
            Assert.That(await _actions.GetTextAsync($"/{name}/action"), Is.EqualTo("""{"id":1}"""), name);
    }

    [Test]
    public void A_declared_union_with_one_stops_the_start()
    {
        Type unknown = OwnResults.OfHandlers["of an assembly with a name of the framework"]().GetType();
        Type union = typeof(Results<,>).MakeGenericType(typeof(Ok<Account>), unknown);
        var handler = (Delegate)typeof(UnknownResultsTests).GetMethod(nameof(CreateHandler))!.MakeGenericMethod(union).Invoke(null, [])!;
        Assert.That(
            TestApp.GetMistake(app => app.MapGet("/union", handler).WithPopcorn(p => p.Allow = "[id]")),
            Does.Contain("/union").And.Contain(unknown.FullName));
    }

    [Test]
    public void A_selector_of_formatters_that_is_not_the_frameworks_stops_the_start() => Assert.That(
        TestApp.GetMistake(() => StartMvc(services => services.AddSingleton<OutputFormatterSelector, OtherSelector>())),
        Does.Contain(nameof(OtherSelector)));

    public static Func<T?> CreateHandler<T>() => () => default;

    private static async Task IsRefused(TestApp app, string url) =>
        Assert.That(await app.GetFailureAsync(url), Does.Contain("writes its own body").And.Contain("[DisablePopcorn]"));

    private static ValueTask<object?> ReplaceAsync(EndpointFilterInvocationContext invocation, EndpointFilterDelegate next) =>
        ValueTask.FromResult<object?>(OwnResults.OfHandlers[(string)invocation.HttpContext.GetRouteValue("name")!]());

    private static TestApp StartMvc(Action<IServiceCollection>? configure = null) => TestApp.StartControllers(
        [typeof(ReplacedController)],
        services: services =>
        {
            services.AddSingleton<IActionDescriptorProvider, AddsFilter>();
            configure?.Invoke(services);
        });

    private static IActionResult Create(ActionContext context)
    {
        string name = (string)context.RouteData.Values["name"]!;
        return (OwnResults.OfActions.GetValueOrDefault(name) ?? OwnResults.Derived[name])();
    }

    private static bool IsAt(ActionContext context, string place) => (string)context.RouteData.Values["action"]! == place;

    [Route("{name}")]
    public sealed class ReplacedController : ControllerBase
    {
        [HttpGet("action"), Popcorn(Allow = "[id]")] public IActionResult Returned() => Create(ControllerContext);

        [HttpGet("removed"), Popcorn(Allow = "[id]")]
        public IActionResult WithoutEndpoint()
        {
            HttpContext.SetEndpoint(null);
            return Create(ControllerContext);
        }

        [HttpGet("{action}"), Popcorn(Allow = "[id]")] public Account ActionFilter() => new(1, "seen");
        [HttpGet("{action}"), Popcorn(Allow = "[id]")] public Account ResultFilter() => new(1, "seen");
        [HttpGet("{action}"), Popcorn(Allow = "[id]")] public Account AlwaysRunFilter() => new(1, "seen");
        [HttpGet("{action}"), Popcorn(Allow = "[id]"), ReplacesAsync] public Account AsyncFilter() => new(1, "seen");
        [HttpGet("{action}"), Popcorn(Allow = "[id]")] public Account ResourceFilter() => new(1, "seen");
        [HttpGet("{action}"), Popcorn(Allow = "[id]")] public Account AuthorizationFilter() => new(1, "seen");
        [HttpGet("{action}"), Popcorn(Allow = "[id]")] public Account ExceptionFilter() => throw new InvalidOperationException();
    }

    /// <summary>Adds the filter after all that MVC and conventions can add.</summary>
    private sealed class AddsFilter : IActionDescriptorProvider
    {
        public int Order => 0;

        public void OnProvidersExecuting(ActionDescriptorProviderContext context)
        {
            foreach (ActionDescriptor action in context.Results)
                action.FilterDescriptors.Add(new FilterDescriptor(new Replaces(), int.MaxValue - 1));
        }

        public void OnProvidersExecuted(ActionDescriptorProviderContext context)
        {
        }
    }

    private sealed class Replaces
        : IAuthorizationFilter, IResourceFilter, IActionFilter, IExceptionFilter, IAlwaysRunResultFilter, IOrderedFilter
    {
        public int Order => int.MaxValue;

        public void OnAuthorization(AuthorizationFilterContext context)
        {
            if (IsAt(context, "AuthorizationFilter"))
                context.Result = Create(context);
        }

        public void OnResourceExecuting(ResourceExecutingContext context)
        {
            if (IsAt(context, "ResourceFilter"))
                context.Result = Create(context);
        }

        public void OnActionExecuting(ActionExecutingContext context)
        {
        }

        public void OnActionExecuted(ActionExecutedContext context)
        {
            if (IsAt(context, "ActionFilter"))
                context.Result = Create(context);
        }

        public void OnException(ExceptionContext context) => context.Result = Create(context);

        public void OnResultExecuting(ResultExecutingContext context)
        {
            if (IsAt(context, "ResultFilter") || IsAt(context, "AlwaysRunFilter"))
                context.Result = Create(context);
        }

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }

        public void OnResourceExecuted(ResourceExecutedContext context)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method)]
    private sealed class ReplacesAsyncAttribute : ResultFilterAttribute, IAsyncAlwaysRunResultFilter
    {
        public ReplacesAsyncAttribute() => Order = int.MaxValue;

        public override Task OnResultExecutionAsync(ResultExecutingContext context, ResultExecutionDelegate next)
        {
            context.Result = Create(context);
            return next();
        }
    }

    private sealed class OtherSelector : OutputFormatterSelector
    {
        public override IOutputFormatter? SelectFormatter(
            OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection mediaTypes) => null;
    }
}
