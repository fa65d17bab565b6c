using System.Text.RegularExpressions;

namespace Popcorn.Tests.Http.DropIn;

/// <summary>
/// An app with Popcorn answers as the same app without it: status, headers and body, or the exception, with <c>[**]</c> and, since
/// its types have no marks, without an include.
/// </summary>
public abstract class DropInTests
{
    private static readonly string[] Accepts = ["", "application/json", "text/html", "*/*;q=0.5", "application/xml", "text/json"];

    private readonly SharedApps<bool, TestApp> _apps = new();

    private TestApp With => _apps.GetOrStart(true, Start);
    private TestApp Without => _apps.GetOrStart(false, Start);

    [OneTimeTearDown]
    public void Stop() => _apps.Dispose();

    protected static IEnumerable<TestCaseData> Cases(IEnumerable<string> names) =>
        from name in names
        from accept in Accepts
        select new TestCaseData(name, accept).SetArgDisplayNames(name, accept);

    protected abstract TestApp Start(bool withPopcorn);

    protected async Task AssertSameAsync(string name, string accept)
    {
        foreach (string method in new[] { "GET", "HEAD" })
        {
            string expected = await AnswerAsync(Without, method, name, accept, "");
            Assert.That(await AnswerAsync(With, method, name, accept, ""), Is.EqualTo(expected), $"{method} without an include");
            Assert.That(await AnswerAsync(With, method, name, accept, "&include=[**]"), Is.EqualTo(expected), $"{method} with [**]");
        }
    }

    private static async Task<string> AnswerAsync(TestApp app, string method, string name, string accept, string include)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), $"/{Uri.EscapeDataString(name)}?number=5{include}");
        if (accept.Length > 0)
            request.Headers.Add("Accept", accept);
        request.Headers.Add("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00");
        try
        {
            using HttpResponseMessage response = await app.Client.SendAsync(request);
            var text = new StringBuilder($"{(int)response.StatusCode}\n");
            foreach ((string header, IEnumerable<string> values) in response.Headers.Concat(response.Content.Headers)
                .Where(header => header.Key != "Date").OrderBy(header => header.Key, StringComparer.Ordinal))
                text.Append(header).Append(": ").AppendJoin(", ", values).AppendLine();
            return text.Append(WithoutTrace(Encoding.Latin1.GetString(await response.Content.ReadAsByteArrayAsync()))).ToString();
        }
        catch (Exception exception) when (exception is not AssertionException)
        {
            return exception.GetType().ToString();
        }
    }

    /// <summary>Each request has a trace of its own.</summary>
    private static string WithoutTrace(string body) =>
        Regex.Replace(body, "\"traceId\":\"[^\"]*\"", "\"traceId\":\"\"");
}
