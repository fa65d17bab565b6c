namespace Popcorn.Tests.Http.Callers;

/// <summary>Pages of errors and refusals have members with policies. No caller gets one that it may not see.</summary>
public sealed class CallerErrorPageTests : AppsFixture<(string EntryPoint, DeniedMembers Denied, bool ResetsStatus)>
{
    private static string[] EntryPoints => EmployeeApps.EntryPoints;

    /// <summary>The page has policies of its own, and names of the failed request are no reason to refuse it.</summary>
    [Test]
    public async Task An_error_page([Values("missing", "failing")] string failed, [Values] DeniedMembers denied)
    {
        TestApp app = GetApp(("MVC", denied, false));
        foreach ((string? may, bool isSeen) in new[] { (null, false), ("hr", true), ("board", false) })
        {
            using HttpResponseMessage response = await app.SendAsync($"{failed}?include=[id,salary]", may);
            Assert.That((int)response.StatusCode, Is.EqualTo(failed == "missing" ? 404 : 500));
            string salary = isSeen ? "\"salary\":4711," : "";
            string expected = $"{{\"id\":1,\"name\":\"Ann\",{salary}\"manager\":null}}";
            Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo(expected));
        }
    }

    /// <summary>The framework runs no handler behind a filter once the status is an error, unless a middleware resets it.</summary>
    [Test]
    public async Task An_error_page_of_a_handler([Values("missing", "failing")] string failed, [Values] DeniedMembers denied)
    {
        TestApp empty = GetApp(("minimal API", denied, false));
        Assert.That(await empty.GetAsync(failed, "hr"), Is.Empty);
        TestApp app = GetApp(("minimal API", denied, true));
        Assert.That(await app.GetAsync($"{failed}?include=[id,salary]", "hr"), Does.Contain("\"id\":1").And.Contains("\"salary\":4711"));
        Assert.That(await app.GetAsync($"{failed}?include=[id,salary]", "board"), Does.Contain("\"id\":1").And.Not.Contain("4711"));
    }

    /// <summary>The refusal itself is a page that has policies.</summary>
    [Test]
    public async Task The_page_of_a_refusal()
    {
        await using TestApp app = EmployeeApps.Start(
            "MVC", popcorn => popcorn.DeniedMembers = DeniedMembers.Forbid, use: app => UsePage(app, "/page"));
        using HttpResponseMessage response = await app.SendAsync("one?include=[id,salary]", "board");
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Forbidden));
        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("Ann").And.Not.Contain("4711"));
    }

    /// <summary>The same endpoint runs again for another address, on which a policy depends.</summary>
    [TestCaseSource(nameof(EntryPoints))]
    public async Task The_same_endpoint_at_another_address(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint, use: app => UsePage(app, "/owned/other").Use(ResetStatus));
        Assert.That(await app.GetAsync("owned/me", null), Is.EqualTo("""{"id":1,"note":"mine"}"""));
        Assert.That(await app.GetAsync("owned/me?missing=true", null), Is.EqualTo("""{"id":1}"""));
    }

    protected override TestApp Start((string EntryPoint, DeniedMembers Denied, bool ResetsStatus) key) => EmployeeApps.Start(
        key.EntryPoint,
        popcorn =>
        {
            popcorn.DeniedMembers = key.Denied;
            // The failed endpoint does not have the names that the page has.
            popcorn.UnknownMembers = UnknownMembers.Ignore;
        },
        use: app =>
        {
            IApplicationBuilder pages = UsePage(app, "/page");
            if (key.ResetsStatus)
                pages.Use(ResetStatus);
        });

    private static IApplicationBuilder UsePage(WebApplication app, string path) =>
        app.UseExceptionHandler(path).UseStatusCodePagesWithReExecute(path);

    internal static Task ResetStatus(HttpContext context, RequestDelegate next)
    {
        context.Response.StatusCode = StatusCodes.Status200OK;
        return next(context);
    }
}
