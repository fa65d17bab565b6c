using Popcorn.Tests.Http.OtherWriters;

namespace Popcorn.Tests.Http.Requests;

/// <summary>
/// A request that cannot be bound is answered as without Popcorn. Filters run then, too, after a malformed body since 10.0.8. The client
/// has made the request fail, so what they return is within the allow list, unless it has a status of its own.
/// </summary>
public sealed class FailedBindingTests : AppsFixture<bool>
{
    private static readonly (string Url, string? Body)[] Requests =
    [
        ("/number?number=x", null), ("/number", null), ("/body", "{"), ("/body", "[]"), ("/body", ""), ("/body", null), ("/header", null),
    ];

    private static IEnumerable<TestCaseData> Cases =>
        from request in Requests
        from include in (string[])["", "include=[id]", "include=["]
        from filter in (string[])["", "looks", "chooses", "free"]
        select new TestCaseData(request.Url, request.Body, include, filter);

    private static IEnumerable<TestCaseData> ListedCases =>
        from request in Requests
        from include in (string[])["", "include=[name]", "include=[**]", "include=["]
        from filter in (string[])["returns", "instead", "wraps"]
        select new TestCaseData(request.Url, request.Body, include, filter);

    [TestCaseSource(nameof(Cases))]
    public async Task Are_answered_as_without(string url, string? body, string include, string filter)
    {
        string path = GetPath(url, include, filter);
        (int status, string text) = await AnswerAsync(GetApp(true), path, body);
        (int expected, string whole) = await AnswerAsync(GetApp(false), path, body);
        Assert.That(status, Is.EqualTo(expected).And.GreaterThanOrEqualTo(400));
        Assert.That(text, Is.EqualTo(whole).And.Not.Contains(Account.Secret));
        if (filter is not ("chooses" or "free"))
            Assert.That(text, Is.Empty);
    }

    [TestCaseSource(nameof(ListedCases))]
    public async Task Do_not_go_around_the_allow_list(string url, string? body, string include, string filter)
    {
        string path = GetPath(url, include, filter);
        (int status, string text) = await AnswerAsync(GetApp(true), path, body);
        (int expected, string whole) = await AnswerAsync(GetApp(false), path, body);
        Assert.That(status, Is.EqualTo(expected).And.GreaterThanOrEqualTo(400));
        // Whether filters run after a malformed body is up to the framework.
        Assert.That(text, Is.EqualTo(whole.Length == 0 ? "" : """{"id":3}"""));
    }

    /// <summary>Outside of Development, the framework throws nothing, unless the app asks for it.</summary>
    [TestCase(false, "")]
    [TestCase(true, """{"success":false,"data":null,"error":{"code":"bad_request","message":"Bad Request"}}""")]
    public async Task Are_answered_in_the_envelope_where_the_framework_throws(bool throws, string expected)
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcornExceptionHandler()
                .Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = throws),
            app =>
            {
                app.UseExceptionHandler();
                app.MapGet("/number", (int number) => new Account(number, "n")).WithPopcorn();
            });
        Assert.That(await app.GetAnswerAsync("/number?number=x"), Is.EqualTo((400, expected)));
    }

    private static string GetPath(string url, string include, string filter)
    {
        char separator = url.Contains('?', StringComparison.Ordinal) ? '&' : '?';
        return $"/{filter}{url}{separator}{include}".Replace("//", "/", StringComparison.Ordinal);
    }

    private static async Task<(int Status, string Text)> AnswerAsync(TestApp app, string url, string? body)
    {
        using HttpResponseMessage response = await app.Client.PostAsync(
            url, body is null ? null : new StringContent(body, Encoding.UTF8, "application/json"));
        return ((int)response.StatusCode, await response.Content.ReadAsStringAsync());
    }

    protected override TestApp Start(bool key) => TestApp.StartHandlers(app =>
    {
        foreach (string filter in (string[])["", "looks", "returns", "instead", "wraps", "chooses", "free"])
        {
            var group = app.MapGroup($"/{filter}");
            if (key)
                group.WithPopcorn(p => p.Allow = filter == "free" ? null : "[id]");
            if (filter.Length > 0)
                group.AddEndpointFilter(async (invocation, next) =>
                {
                    object? answer = filter == "instead" ? null : await next(invocation);
                    if (filter == "looks" || invocation.HttpContext.Response.StatusCode < 400)
                        return answer;
                    var account = new Account(3, "filter");
                    return filter switch
                    {
                        "wraps" => TypedResults.Json(account),
                        "chooses" => TypedResults.BadRequest(account),
                        _ => account,
                    };
                });
            group.MapPost("/number", (int number) => new Account(number, "n"));
            group.MapPost("/body", (Account account) => account);
            group.MapPost("/header", ([Microsoft.AspNetCore.Mvc.FromHeader(Name = "X-Number")] int number) => new Account(number, "n"));
        }
    });
}
