using Microsoft.AspNetCore.Authorization;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Mistakes in the policies of members stop the start of an app.</summary>
public sealed class PolicyMistakesTests
{
    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    [TestCaseSource(nameof(EntryPoints))]
    public void An_unknown_name_is_one(string entryPoint) => Assert.That(
        () => EmployeeApps.Start(entryPoint, popcorn => popcorn.For<Room>(t => t.RequirePolicy(x => x.Number, "hrr", "hr"))),
        Throws.TypeOf<PopcornException>().With.Message.Contains("room").IgnoreCase.And.Message.Contains("'hrr', which does not exist")
            .And.Message.Not.Contains("'hr'"));

    [Test]
    public void Missing_authorization_is_one() => Assert.That(
        () => TestApp.StartHandlers(app => app.MapGet("/one", () => new Employee()).WithPopcorn()),
        Throws.TypeOf<PopcornException>().With.Message.Contains("services.AddAuthorization()"));

    [Test]
    public void A_policy_on_a_slot_of_an_envelope_is_one() => Assert.That(
        () => EmployeeApps.Start(
            "minimal API",
            popcorn => popcorn.For<ApiResponse<Room>>(t => t.RequirePolicy(x => x.Success, "hr")),
            null,
            app => app.MapGet("/slot", () => new ApiResponse<Room>()).WithPopcorn()),
        Throws.TypeOf<PopcornException>().With.Message.Contains("slot of an envelope"));

    [TestCase("[salary,manager[review]]", null)]
    [TestCase("[salary,manager[review[x]]]", "review")]
    [TestCase("[wages]", "wages")]
    public void A_list_may_name_members_with_policies(string list, string? mistake)
    {
        Action start = () => EmployeeApps.Start(
            "minimal API", null, null, app => app.MapGet("/more", () => new Employee()).WithPopcorn(p => p.Default = list)).Dispose();
        if (mistake is null)
            Assert.DoesNotThrow(start);
        else
            Assert.That(start, Throws.TypeOf<PopcornException>().With.Message.Contains($"'{mistake}'"));
    }

    /// <summary>The start reads the contracts of all types only to find a mistake.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task No_mistake_needs_no_contracts(string entryPoint)
    {
        // The app also reads some in the background.
        var read = new ConcurrentQueue<Type>();
        await using TestApp app = EmployeeApps.Start(entryPoint, popcorn => popcorn.WarmUpEndpoints = false, services => services
            .AddSingleton<IAuthorizationPolicyProvider, AnyPolicy>()
            .ConfigureHttpJsonOptions(options => Note(options.SerializerOptions))
            .Configure<Microsoft.AspNetCore.Mvc.JsonOptions>(options => Note(options.JsonSerializerOptions)));
        Assert.That(read, Does.Not.Contain(typeof(Owned)));
        Assert.That(await app.GetAsync("owned/me", "owner"), Is.EqualTo("""{"id":1,"note":"mine"}"""));
        Assert.That(await app.GetAsync("owned/me", "hr"), Is.EqualTo("""{"id":1}"""));
        Assert.That(read, Does.Contain(typeof(Owned)));

        void Note(JsonSerializerOptions json) => json.TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers = { contract => read.Enqueue(contract.Type) },
        };
    }

    /// <summary>What an app is made of may need a request, and the start has none.</summary>
    [Test]
    public async Task A_service_that_needs_a_request_or_is_disposed_of_asynchronously_is_none(
        [Values(typeof(HandlerOfRequests), typeof(StrictHandlerOfRequests), typeof(DisposedPolicies))] Type service,
        [ValueSource(nameof(EntryPoints))] string entryPoint)
    {
        Type kind = service == typeof(DisposedPolicies) ? typeof(IAuthorizationPolicyProvider) : typeof(IAuthorizationHandler);
        await using TestApp app = EmployeeApps.Start(
            entryPoint, null, services => services.AddHttpContextAccessor().AddScoped(kind, service));
        Assert.That(await app.GetAsync("owned/me", "owner"), Is.EqualTo("""{"id":1,"note":"mine"}"""));
    }

    [TestCaseSource(nameof(EntryPoints))]
    public async Task A_provider_that_needs_a_request_is_none_and_is_logged(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint, null, services => services.AddHttpContextAccessor().AddScoped<IAuthorizationPolicyProvider, PoliciesOfRequests>());
        Assert.That(await app.GetAsync("owned/me", "owner"), Is.EqualTo("""{"id":1,"note":"mine"}"""));
        Assert.That(
            app.Log.OfPopcorn.Where(entry => entry is { Level: LogLevel.Warning, Id.Id: 23 }).Select(entry => entry.Text),
            Has.Some.Contains("require the policy owner. Whether it exists is not known"));
    }

    private sealed class HandlerOfRequests(IHttpContextAccessor accessor) : IAuthorizationHandler
    {
        private readonly string _path = accessor.HttpContext!.Request.Path;

        public Task HandleAsync(AuthorizationHandlerContext context) => Task.FromResult(_path);
    }

    private sealed class StrictHandlerOfRequests(IHttpContextAccessor accessor) : IAuthorizationHandler
    {
        private readonly HttpContext _context = accessor.HttpContext ?? throw new InvalidOperationException("There is no tenant.");

        public Task HandleAsync(AuthorizationHandlerContext context) => Task.FromResult(_context);
    }

    private sealed class PoliciesOfRequests(IOptions<AuthorizationOptions> options, IHttpContextAccessor accessor)
        : DefaultAuthorizationPolicyProvider(options)
    {
        public override Task<AuthorizationPolicy?> GetPolicyAsync(string policyName) => accessor.HttpContext is null
            ? throw new InvalidOperationException("There is no tenant.")
            : base.GetPolicyAsync(policyName);
    }

    private sealed class DisposedPolicies(IOptions<AuthorizationOptions> options)
        : DefaultAuthorizationPolicyProvider(options), IAsyncDisposable
    {
        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }

    /// <summary>Also knows the policies of the other types of the tests.</summary>
    private sealed class AnyPolicy : IAuthorizationPolicyProvider
    {
        public Task<AuthorizationPolicy?> GetPolicyAsync(string policyName) => Task.FromResult<AuthorizationPolicy?>(
            new AuthorizationPolicyBuilder().RequireClaim(HeaderAuthentication.Claim, policyName).Build());

        public Task<AuthorizationPolicy> GetDefaultPolicyAsync() => throw new NotSupportedException();

        public Task<AuthorizationPolicy?> GetFallbackPolicyAsync() => Task.FromResult<AuthorizationPolicy?>(null);
    }
}
