using System.Net;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Callers.Guide;

/// <summary>The code of docs/guide/callers.md runs, and answers as the guide says.</summary>
public sealed partial class CallersGuideTests
{
    private const string Guide = "docs/guide/callers.md";

    private static readonly string[] Sources = ["Employee", "GuideApps"];

    private static IEnumerable<TestCaseData> Rows => Row().Matches(Repository.Read(Guide)).Select(row =>
        new TestCaseData(row.Groups["url"].Value, row.Groups["caller"].Value, row.Groups["body"].Value));

    [TestCaseSource(nameof(Rows))]
    public async Task Answers_as_it_says(string url, string caller, string body)
    {
        await using TestApp app = GuideApps.Start();
        using HttpResponseMessage response = await SendAsync(app, url, caller);
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo(body));
    }

    [Test]
    public void Shows_code_that_runs()
    {
        string source = string.Concat(
            Sources.Select(name => Repository.Read($"Popcorn.Tests/Http/Callers/Guide/{name}.cs")).Select(Flatten));
        string[] blocks = [.. Block().Matches(Repository.Read(Guide)).Select(block => Flatten(block.Groups["code"].Value))];
        Assert.That(blocks, Has.Length.EqualTo(7));
        foreach (string block in blocks)
            Assert.That(source, Does.Contain(block));
    }

    [TestCase("hr", HttpStatusCode.OK)]
    [TestCase("sales", HttpStatusCode.Forbidden)]
    [TestCase("", HttpStatusCode.Unauthorized)]
    public async Task Refuses(string caller, HttpStatusCode status)
    {
        await using TestApp app = GuideApps.StartForbidding();
        using HttpResponseMessage response = await SendAsync(app, "/employees/1?include=[name,salary]", caller);
        Assert.That(response.StatusCode, Is.EqualTo(status));
        using HttpResponseMessage all = await SendAsync(app, "/employees/1?include=[*]", caller);
        Assert.That(all.StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task Loads_what_the_caller_may_see()
    {
        await using TestApp app = GuideApps.Start();
        using HttpResponseMessage response = await SendAsync(app, "/payslips/1?include=[salary]", "hr");
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("""{"salary":4711}"""));
        using HttpResponseMessage other = await SendAsync(app, "/payslips/1?include=[id,salary]", "sales");
        Assert.That(await other.Content.ReadAsStringAsync(), Is.EqualTo("""{"id":1}"""));
        string written = GuideApps.WriteForHr(
            app.Services.GetRequiredService<IPopcornEngines>(), JsonSerializerOptions.Web, new Employee { Salary = 1 });
        Assert.That(written, Does.Contain("\"salary\":1"));
    }

    private static async Task<HttpResponseMessage> SendAsync(TestApp app, string url, string caller)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, url);
        request.Headers.Add(GuideApps.Header, caller);
        return await app.Client.SendAsync(request);
    }

    /// <summary>Without indentation.</summary>
    private static string Flatten(string code) =>
        string.Concat(code.ReplaceLineEndings("\n").Split('\n').Select(line => line.Trim() + "\n")).Trim() + "\n";

    [GeneratedRegex(@"^\| `(?<url>/[^`]*)` \| (?<caller>\w+) \| `(?<body>[^`]*)` \|", RegexOptions.Multiline)]
    private static partial Regex Row();

    [GeneratedRegex(@"^```csharp\n(?<code>.*?)^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();
}
