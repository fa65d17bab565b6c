using System.Text.RegularExpressions;

namespace Popcorn.Tests.Http.DropIn;

/// <summary>
/// An app with Popcorn answers as the same app without it: status, headers and body, or the exception, with <c>[**]</c> and, since
/// its types have no marks, without an include.
/// </summary>
public sealed class DropInTests : AppsFixture<(EntryPoint EntryPoint, bool WithPopcorn)>
{
    private static readonly string[] Accepts = ["", "application/json", "text/html", "*/*;q=0.5", "application/xml", "text/json"];

    private static IEnumerable<TestCaseData> Cases =>
        from entry in new[] { (EntryPoint.Mvc, DropInController.Names), (EntryPoint.MinimalApi, MinimalEndpoints.Names) }
        from name in entry.Item2
        from accept in Accepts
        select new TestCaseData(entry.Item1, name, accept).SetArgDisplayNames($"{entry.Item1}", name, accept);

    [TestCaseSource(nameof(Cases))]
    public async Task Answers_as_without(EntryPoint entryPoint, string name, string accept)
    {
        foreach (string method in new[] { "GET", "HEAD" })
        {
            string expected = await AnswerAsync(GetApp((entryPoint, false)), method, name, accept, "");
            foreach (string include in new[] { "", "&include=[**]" })
            {
                string answer = await AnswerAsync(GetApp((entryPoint, true)), method, name, accept, include);
                Assert.That(answer, Is.EqualTo(expected), $"{method} {include}");
            }
        }
    }

    protected override TestApp Start((EntryPoint EntryPoint, bool WithPopcorn) key) => key.EntryPoint == EntryPoint.Mvc
        ? TestApp.Start(
            builder =>
            {
                IMvcBuilder mvc = OnlyController.Add(builder.Services, typeof(DropInController));
                if (key.WithPopcorn)
                    mvc.AddPopcorn();
            },
            app => app.MapControllers())
        : TestApp.Start(
            builder =>
            {
                if (key.WithPopcorn)
                    builder.Services.AddPopcorn();
            },
            app => MinimalEndpoints.Map(app, key.WithPopcorn));

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
