using System.Security.Claims;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Http.Features.Authentication;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Ways in which a caller could get a member that it may not see: none of them does.</summary>
public sealed class CallerLeakTests : AppsFixture<string>
{
    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    /// <summary>The answers of the policies are those of another user, or of the same one before it was changed.</summary>
    [Test]
    public async Task A_handler_that_replaces_or_changes_the_user(
        [ValueSource(nameof(EntryPoints))] string entryPoint,
        [Values("replaced", "changed/removed", "changed/swapped", "changed/added", "changed/joined")] string path)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        for (int i = 0; i < 2; i++)
            Assert.That(await app.GetAsync(path, "hr"), Does.Contain("Ann").And.Not.Contain("4711"));
        Assert.That(app.Log.OfPopcorn.Count(entry => entry.Id.Id == 14), Is.EqualTo(1), "A warning.");
    }

    /// <summary>What was written for the user before is not sent, and where nothing was granted there is nothing to hide.</summary>
    [Test]
    public async Task A_sequence_that_replaces_the_user(
        [ValueSource(nameof(EntryPoints))] string entryPoint, [Values("", "/lazy")] string kind, [Values(0, 1, 2)] int after)
    {
        TestApp app = GetApp(entryPoint);
        Assert.That(
            () => app.GetAsync($"replaced/later{kind}?after={after}", "hr"),
            // What was sent before cannot be taken back, so the connection ends.
            kind.Length == 0 && after == 2
                ? Throws.TypeOf<HttpRequestException>()
                : Throws.TypeOf<PopcornException>().With.Message.Contains("was replaced or changed while"));
        Assert.That(await app.GetAsync($"replaced/later{kind}?after={after}", null), Does.Contain("Ann").And.Not.Contain("4711"));
        Assert.That(await app.GetAsync($"replaced/later{kind}?after=9", "hr"), Does.Contain("4711"));
    }

    /// <summary>Code that loads data then reads no column of a member that is not written.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task A_selection_after_the_user_was_replaced(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        string text = await app.GetAsync("replaced/asked?include=[name,salary,manager[review]]", "hr,board");
        Assert.That(text, Does.Contain("True True True Employee {name,salary,manager}; False False False Employee {name,manager}; "
            + "Employee {name,manager}"));
    }

    /// <summary>An identity may create its claims each time.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task A_handler_that_renews_equal_claims_keeps_the_members(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        Assert.That(await app.GetAsync("changed/renewed", "hr"), Does.Contain("4711"));
        Assert.That(app.Log.OfPopcorn.Select(entry => entry.Id.Id), Has.None.EqualTo(14));
    }

    /// <summary>As in a batch: each is a request of its own, although it has the user and the services of another.</summary>
    [Test]
    public async Task A_request_in_the_scope_of_another([Values] bool copiesFeatures)
    {
        await using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn().AddAuthorization(options => options.AddPolicy(
                "hr", policy => policy.RequireAssertion(asked => ((HttpContext)asked.Resource!).Request.Headers.ContainsKey("May")))),
            app =>
            {
                app.Use(RunBatchAsync);
                app.UseRouting();
                app.MapGet("/room", () => new Secret()).WithPopcorn();
            });
        Assert.That(await app.GetTextAsync("/batch"), Is.EqualTo("""{"id":1,"pay":4711} {"id":1}"""));

        async Task RunBatchAsync(HttpContext context, RequestDelegate next)
        {
            if (context.Request.Path != "/batch")
            {
                await next(context);
                return;
            }
            var bodies = new List<string>();
            foreach (string header in (string[])["May", "Other"])
            {
                using var body = new MemoryStream();
                var inner = new DefaultHttpContext { RequestServices = context.RequestServices, User = context.User };
                if (copiesFeatures)
                    inner.Features.Set(context.Features.Get<IHttpAuthenticationFeature>());
                (inner.Request.Method, inner.Request.Path, inner.Response.Body) = ("GET", "/room", body);
                inner.Request.Headers[header] = "";
                await next(inner);
                bodies.Add(Encoding.UTF8.GetString(body.ToArray()));
            }
            await context.Response.WriteAsync(string.Join(' ', bodies));
        }
    }

    /// <summary>Code before the endpoint may change the user.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task A_middleware_that_changes_the_user(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint, use: app => app.Use((context, next) =>
        {
            var identity = (ClaimsIdentity)context.User.Identity!;
            if (identity.FindFirst(HeaderAuthentication.Claim) is { Value: "hr" } claim)
                identity.RemoveClaim(claim);
            else
                identity.AddClaim(new Claim(HeaderAuthentication.Claim, "hr"));
            return next(context);
        }));
        foreach (string path in (string[])["one", "varied"])
        {
            for (int i = 0; i < 2; i++)
            {
                Assert.That(await app.GetAsync($"{path}?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1}"""));
                Assert.That(await app.GetAsync($"{path}?include=[id,salary]", "board"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            }
        }
    }

    /// <summary>A policy that was satisfied before is asked again, since another one may have taken a claim away.</summary>
    [Test]
    public async Task An_authorization_service_that_replaces_or_changes_the_user(
        [ValueSource(nameof(EntryPoints))] string entryPoint, [Values(typeof(Replacing), typeof(Suspending))] Type service)
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint, services: services => services.AddHttpContextAccessor().AddTransient(typeof(IAuthorizationService), service));
        Assert.That(
            await app.GetAsync("one", service == typeof(Replacing) ? "hr" : "board"),
            Does.Contain("Ann").And.Not.Contain("4711").And.Not.Contain("excellent"));
    }

#if NET10_0_OR_GREATER
    /// <summary>An event is written as a whole, and code of the app runs meanwhile.</summary>
    [Test]
    public async Task An_event_that_replaces_the_user()
    {
        await using TestApp app = EmployeeApps.Start("minimal API");
        Assert.That(
            () => app.GetAsync("replaced/events?after=1", "hr"), Throws.TypeOf<PopcornException>().Or.TypeOf<HttpRequestException>());
        Assert.That(await app.GetAsync("replaced/events?after=9", "hr"), Does.Contain("4711"));
    }
#endif

    [TestCaseSource(nameof(EntryPoints))]
    public async Task An_authorization_service_that_fails(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(
            entryPoint,
            services: services => services.AddTransient<IAuthorizationService, Failing>(),
            use: app => app.UseExceptionHandler("/object"));
        using HttpResponseMessage response = await app.SendAsync("one", "hr");
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.InternalServerError));
        Assert.That(
            await response.Content.ReadAsStringAsync(),
            entryPoint == "minimal API" ? Is.Empty : Does.Contain("Ann").And.Not.Contain("4711"));
    }

    /// <summary>Responses to several callers are written at the same time, by the same plans where they see alike.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task Streams_to_other_callers(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        var gate = app.Services.GetRequiredService<Gate>();
        Task<string> granted = app.GetAsync("stream?include=[id,salary]", "hr");
        Task<string> denied = app.GetAsync("stream?include=[id,salary]", null);
        Assert.That(await gate.Reached.WaitAsync(TimeSpan.FromMinutes(1)));
        Assert.That(await gate.Reached.WaitAsync(TimeSpan.FromMinutes(1)));
        for (int i = 0; i < 2; i++)
        {
            Assert.That(await app.GetAsync("one?include=[id,salary]", "hr"), Is.EqualTo("""{"id":1,"salary":4711}"""));
            Assert.That(await app.GetAsync("one?include=[id,salary]", "board"), Is.EqualTo("""{"id":1}"""));
        }
        gate.Open();
        Assert.That(await granted, Is.EqualTo("""[{"id":1,"salary":4711},{"id":1,"salary":4711}]"""));
        Assert.That(await denied, Is.EqualTo("""[{"id":1},{"id":1}]"""));
    }

    [TestCaseSource(nameof(EntryPoints))]
    public async Task A_request_for_headers(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        using var request = new HttpRequestMessage(HttpMethod.Head, "head?include=[salary]");
        using HttpResponseMessage response = await app.Client.SendAsync(request);
        Assert.That(response.Headers.CacheControl?.ToString(), Is.EqualTo("private"));
        Assert.That(await response.Content.ReadAsStringAsync(), Does.Not.Contain("4711"));
    }

    /// <summary>The result has a contract or options of its own, which do not hide the member.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task A_result_with_a_contract_of_its_own(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint);
        Assert.That(await app.GetAsync("contract", null), Is.EqualTo("""{"Id":1,"Name":"Ann","Manager":null}"""));
        Assert.That(await app.GetAsync("contract", "hr"), Is.EqualTo("""{"Id":1,"Name":"Ann","Salary":4711,"Manager":null}"""));
    }

    protected override TestApp Start(string key) => EmployeeApps.Start(key);

    private sealed class Replacing(IHttpContextAccessor accessor) : Answering
    {
        protected override AuthorizationResult Answer()
        {
            accessor.HttpContext!.User = new(new ClaimsIdentity());
            return AuthorizationResult.Success();
        }
    }

    /// <summary>Grants "board" to who has it, and takes it away when it is asked for "hr".</summary>
    private sealed class Suspending : IAuthorizationService
    {
        public Task<AuthorizationResult> AuthorizeAsync(
            ClaimsPrincipal user, object? resource, IEnumerable<IAuthorizationRequirement> requirements) =>
            Task.FromResult(AuthorizationResult.Failed());

        public Task<AuthorizationResult> AuthorizeAsync(ClaimsPrincipal user, object? resource, string policyName)
        {
            var identity = (ClaimsIdentity)user.Identity!;
            bool isOfBoard = identity.HasClaim(HeaderAuthentication.Claim, "board");
            if (policyName == "hr" && isOfBoard)
                identity.RemoveClaim(identity.FindFirst(HeaderAuthentication.Claim));
            return Task.FromResult(isOfBoard ? AuthorizationResult.Success() : AuthorizationResult.Failed());
        }
    }

    private sealed class Failing : Answering
    {
        protected override AuthorizationResult Answer() => throw new InvalidTimeZoneException();
    }

    private abstract class Answering : IAuthorizationService
    {
        public Task<AuthorizationResult> AuthorizeAsync(
            ClaimsPrincipal user, object? resource, IEnumerable<IAuthorizationRequirement> requirements) =>
            Task.FromResult(Answer());

        public Task<AuthorizationResult> AuthorizeAsync(
            ClaimsPrincipal user, object? resource, string policyName) => Task.FromResult(Answer());

        protected abstract AuthorizationResult Answer();
    }

    public sealed class Secret
    {
        public int Id { get; set; } = 1;
        [RequiresPolicy("hr")] public int Pay { get; set; } = 4711;
    }
}
