namespace Popcorn.Tests.Http.Server;

/// <summary>
/// What a client writes into an include is in no log entry of anyone who is told of it by Popcorn.
/// <see cref="Telemetry.BoundedTagsTests"/> looks at the tags of metrics.
/// </summary>
[TestFixture(EntryPoint.Mvc, UnknownMembers.Ignore)]
[TestFixture(EntryPoint.Mvc, UnknownMembers.Reject)]
[TestFixture(EntryPoint.MinimalApi, UnknownMembers.Ignore)]
[TestFixture(EntryPoint.MinimalApi, UnknownMembers.Reject)]
public class InjectionTests(EntryPoint entryPoint, UnknownMembers unknown)
{
    private const string Mark = "zqinjectedqz";

    /// <summary>The host's own line about each request, which has the address as it came.</summary>
    private const string RequestLine = "Microsoft.AspNetCore.Hosting.Diagnostics";

    private static readonly string[] Includes =
    [
        $"[{Mark}]",
        $"[id,{Mark}[id]]",
        $"[id,-{Mark}]",
        $"[id[{Mark}]]",
        $"[{Mark}",
        $"[id]{Mark}",
        $"[!{Mark}]",
        $"[{Mark}\r\nerror: Popcorn[1] {Mark}]",
        $"\r\n{Mark}",
        $"[id\n,{Mark}]",
        $"[{Mark}\u2028{Mark}\u001b[31m]",
        $"[{Mark}{{0}}{{Type}}%s]",
        $"[{Mark},{new string('q', 4_096 - Mark.Length - 3)}]",
        $"[{Mark},{new string('q', 4_096 - Mark.Length - 2)}]",
        new string('[', 4_095 - Mark.Length) + Mark,
        $"[{string.Join(",", Enumerable.Repeat(Mark, 300))}]",
    ];

    [Test]
    public async Task Nothing_of_it_is_told()
    {
        using ServerApp app = ServerApp.Start(
            entryPoint, [Answer.Of("order", _ => new { Id = 1, Name = "n" })], options => options.UnknownMembers = unknown);
        int refused = 0;
        foreach (string include in Includes)
        {
            Reply reply = await Reply.GetAsync(app.Client, $"/{entryPoint}/order?include={Escaped(include)}");
            Assert.That(reply.Status, Is.EqualTo(200).Or.EqualTo(400));
            Assert.That(reply.Text, Does.Not.Contain(Mark).And.Not.Contain("qqqq"));
            refused += reply.Status == 400 ? 1 : 0;
        }
        Assert.That(refused, Is.GreaterThanOrEqualTo(unknown == UnknownMembers.Reject ? 14 : 8));
        Assert.That(app.Log.OfPopcorn.Count(entry => entry.Id.Name == "IncludeRefused"), Is.EqualTo(refused));
        Assert.That(app.Log.Entries.Where(entry => entry.Category != RequestLine && IsTold(entry.ToString())), Is.Empty);
        Assert.That(app.Log.Entries.Where(entry => entry.Text.Contains($"\n{Mark}", StringComparison.Ordinal)), Is.Empty);
    }

    /// <summary>A getter can read a text of a client, whose names are then in the path that the exception has.</summary>
    [Test]
    public async Task Nor_of_what_a_getter_reads([Values] bool isJson)
    {
        using ServerApp app = ServerApp.Start(entryPoint, [Answer.Of("order", _ => new Stored(isJson))]);
        Assert.That((await Reply.GetAsync(app.Client, $"/{entryPoint}/order")).Status, Is.EqualTo(500));
        LogSink.Entry entry = app.Log.OfPopcorn.Single(entry => entry.Id.Name == "CannotBeWritten");
        Assert.That(entry.Text, Does.Contain(" failed at $.Parsed before ").And.Not.Contain(Mark));
    }

    /// <summary>No more than needs it: a request line has a limit too.</summary>
    private static string Escaped(string include) =>
        string.Concat(include.Select(
            c => char.IsAsciiLetterOrDigit(c) || "[],!-".Contains(c, StringComparison.Ordinal) ? $"{c}" : Uri.EscapeDataString($"{c}")));

    private static bool IsTold(string text) =>
        text.Contains(Mark, StringComparison.OrdinalIgnoreCase) || text.Contains("qqqq", StringComparison.Ordinal)
            || text.Contains("[[[[", StringComparison.Ordinal);

    private sealed class Stored(bool isJson)
    {
        public object? Parsed => isJson
            ? JsonSerializer.Deserialize<Dictionary<string, int>>($$"""{"{{Mark}}\n{{Mark}}":"no number"}""")
            : throw new NotSupportedException($"It cannot be read. Path: {Mark}\n{Mark}");
    }
}
