using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Primitives;
using Popcorn.Tests.Http.OtherWriters;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>
/// MVC builds its actions again when application parts have changed. Policies, lists and the check of includes hold for all of them.
/// </summary>
public sealed class RebuiltActionsTests
{
    private const string Policy = "hr";

    [Test]
    public async Task Policies_are_asked([Values] bool inGroup, [Values] bool isUsedBefore)
    {
        using TestApp app = Start(inGroup, typeof(PaidController));
        if (isUsedBefore)
            await AssertPoliciesHoldAsync(app, "/paid");
        for (int i = 0; i < 3; i++)
        {
            Rebuild(app, typeof(PaidController));
            await AssertPoliciesHoldAsync(app, "/paid");
        }
    }

    [Test]
    public async Task Lists_hold([Values] bool inGroup)
    {
        using TestApp app = Start(inGroup, typeof(ListedController));
        for (int i = 0; i < 3; i++)
        {
            await AssertListsHoldAsync(app, "/listed");
            Rebuild(app, typeof(ListedController));
        }
    }

    [Test]
    public async Task Includes_are_checked([Values] bool inGroup)
    {
        using TestApp app = Start(inGroup, typeof(PaidController), typeof(ListedController));
        Rebuild(app, typeof(PaidController), typeof(ListedController));
        foreach (string url in (string[])["/paid", "/listed"])
            Assert.That((string?)(await app.GetProblemAsync($"{url}?include=[id"))["code"], Is.EqualTo("include_syntax"));
    }

    [Test]
    public async Task Parts_come_and_go([Values] bool inGroup)
    {
        using TestApp app = Start(inGroup, typeof(PaidController));
        Rebuild(app, typeof(PaidController), typeof(ListedController), typeof(PluggedController));
        await AssertPoliciesHoldAsync(app, "/paid");
        await AssertPoliciesHoldAsync(app, "/plugged");
        await AssertListsHoldAsync(app, "/listed");
        Assert.That((string?)(await app.GetProblemAsync("/plugged?include=[id"))["code"], Is.EqualTo("include_syntax"));
        Rebuild(app, typeof(ListedController));
        await AssertListsHoldAsync(app, "/listed");
        using HttpResponseMessage gone = await app.Client.GetAsync("/plugged");
        Assert.That((int)gone.StatusCode, Is.EqualTo(404));
        Rebuild(app, typeof(PluggedController));
        await AssertPoliciesHoldAsync(app, "/plugged");
    }

    /// <summary>Nothing is checked at a start here, so the request is refused.</summary>
    [Test]
    public async Task Mistakes_of_a_new_part_are_refused([Values("/mistake", "/mistake/result")] string url)
    {
        using TestApp app = Start(inGroup: false, typeof(PaidController));
        Rebuild(app, typeof(MistakenController));
        await Assert.ThatAsync(() => app.Client.GetAsync(url), Throws.TypeOf<PopcornException>());
    }

    [Test]
    public async Task Allow_lists_are_required_of_a_new_part([Values("/plugged", "/plugged/own")] string url)
    {
        using TestApp app = Start(inGroup: false, requiresLists: true, typeof(ListedController));
        Rebuild(app, typeof(ListedController), typeof(PluggedController));
        for (int i = 0; i < 2; i++)
        {
            await Assert.ThatAsync(
                () => app.Client.GetAsync(url), Throws.TypeOf<PopcornException>().With.Message.Contains("has no allow list"));
        }
        await AssertListsHoldAsync(app, "/listed");
    }

    private static async Task AssertPoliciesHoldAsync(TestApp app, string url)
    {
        using HttpResponseMessage denied = await app.Client.GetAsync(url);
        Assert.That(await denied.Content.ReadAsStringAsync(), Is.EqualTo("""{"id":1}"""));
        using HttpResponseMessage granted = await app.SendAsync(url, "May", Policy);
        Assert.That(await granted.Content.ReadAsStringAsync(), Is.EqualTo("""{"id":1,"salary":7}"""));
        Assert.That((denied.Headers.CacheControl?.Private, granted.Headers.CacheControl?.Private), Is.EqualTo((true, true)));
    }

    private static async Task AssertListsHoldAsync(TestApp app, string url)
    {
        Assert.That(await app.GetTextAsync($"{url}?include=[**]"), Is.EqualTo("""{"id":1}"""));
        await Assert.ThatAsync(
            () => app.Client.GetAsync($"{url}/own"), Throws.TypeOf<PopcornException>().With.Message.Contains(nameof(PlainWriter)));
    }

    private static void Rebuild(TestApp app, params Type[] controllers)
    {
        OnlyController.Use(app.Services.GetRequiredService<ApplicationPartManager>(), controllers);
        app.Services.GetRequiredService<Changes>().Fire();
    }

    private static TestApp Start(bool inGroup, params Type[] controllers) => Start(inGroup, requiresLists: false, controllers);

    private static TestApp Start(bool inGroup, bool requiresLists, params Type[] controllers) => TestApp.Start(
        builder =>
        {
            OnlyController.Add(builder.Services, controllers).AddPopcorn(options => options.RequireAllowLists = requiresLists);
            builder.Services.AddSingleton<Changes>().AddSingleton<IActionDescriptorChangeProvider>(
                services => services.GetRequiredService<Changes>());
            builder.Services.AddAuthorization(options => options.AddPolicy(Policy, policy => policy.RequireAssertion(
                context => context.Resource is HttpContext http && http.Request.Headers["May"] == Policy)));
        },
        app => ((IEndpointRouteBuilder)(inGroup ? app.MapGroup("").WithPopcorn() : app)).MapControllers());

    public sealed record Paid(int Id) { [RequiresPolicy(Policy)] public int Salary { get; } = 7; }

    [Route("paid")]
    public sealed class PaidController : ControllerBase
    {
        [HttpGet] public Paid Get() => new(1);
    }

    [Route("plugged")]
    public sealed class PluggedController : ControllerBase
    {
        [HttpGet] public ActionResult<Paid> Get() => new Paid(1);
        [HttpGet("own")] public Account Own(string? include) => new(1, include ?? "seen");
    }

    [Route("listed"), Popcorn(Allow = "[id]")]
    public sealed class ListedController : ControllerBase
    {
        [HttpGet] public Account Get() => new(1, "seen");
        [HttpGet("own")] public IActionResult Own() => new PlainWriter(new Account(1, "seen"));
    }

    [Route("mistake")]
    public sealed class MistakenController : ControllerBase
    {
        [HttpGet, Popcorn(Allow = "[id,nope]")] public Account Get() => new(1, "seen");
        [HttpGet("result"), Popcorn(Allow = "[id]")] public PlainWriter Result() => new(new Account(1, "seen"));
    }

    private sealed class Changes : IActionDescriptorChangeProvider, IDisposable
    {
        private CancellationTokenSource _source = new();

        public IChangeToken GetChangeToken() => new CancellationChangeToken(_source.Token);

        public void Dispose() => _source.Dispose();

        public void Fire() => Interlocked.Exchange(ref _source, new CancellationTokenSource()).Cancel();
    }
}
