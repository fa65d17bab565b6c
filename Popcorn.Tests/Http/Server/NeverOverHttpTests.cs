using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Server;

/// <summary>
/// What is [Never] leaves an app by no way: not in an answer of any status, in an envelope or in another charset, and not in a log.
/// Asking for it is answered byte for byte, with the status and the headers, like asking for what is not there.
/// </summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
[Category(Reliability.Never.NeverTests.Category)]
public class NeverOverHttpTests(EntryPoint entryPoint)
{
    private const int Seed = 20_261_123;
    private const int Includes = 3;

    private static readonly List<Spelling> Spellings = [.. SpellingCatalog.All()];

    /// <summary>Spellings with the same options share an app.</summary>
    private readonly SharedApps<(Func<JsonSerializerOptions>, Action<PopcornOptions>, UnknownMembers), ServerApp> _apps = new();

    private static IEnumerable<TestCaseData> Cases =>
        Spellings.Select((spelling, i) => new TestCaseData(i).SetArgDisplayNames(spelling.Name));

    private static IEnumerable<TestCaseData> Refusable =>
        Cases.Where(row => !Spellings[(int)row.Arguments[0]!].IsHiddenAtRunTime);

    [OneTimeTearDown]
    public void Stop() => _apps.Dispose();

    [TestCaseSource(nameof(Cases))]
    public async Task Leaves_in_nothing_and_is_as_what_is_not_there(int number)
    {
        ServerApp app = AppOf(number, UnknownMembers.Ignore);
        var kept = new Dictionary<(string Place, string Include), string>();
        long reads = Canary.Reads;
        int logged = app.Log.Entries.Count;
        string all = "";
        foreach ((string asking, string harmless) in Asked(Spellings[number]))
        {
            // Failures are written whole, whatever is asked for: one is enough to see that.
            foreach (string place in (string[])(
                all.Contains("409", StringComparison.Ordinal) ? ["plain", "envelope"] : ["plain", "conflict", "envelope"]))
            {
                string answer = await Send(app, number, place, asking);
                if (Canary.IsIn(answer) || (asking != harmless && answer != await SendOnce(app, number, place, harmless, kept)))
                    Assert.Fail($"Seed {Seed}, {place}: {asking} and {harmless} differ, or tell:\n{answer}");
                all += answer;
            }
        }
        Assert.That(all, Does.Contain("seen").And.Contain("200 OK"));
        if (entryPoint == EntryPoint.Mvc)
            await AssertOtherCharsetTellsNothing(app, number);
        Assert.That(Canary.Reads, Is.EqualTo(reads), "The getter was called.");
        Assert.That(app.Log.Entries.Skip(logged).Where(entry => Canary.IsIn(entry.ToString())), Is.Empty);
    }

    [TestCaseSource(nameof(Refusable))]
    public async Task Is_refused_as_what_is_not_there(int number)
    {
        ServerApp app = AppOf(number, UnknownMembers.Reject);
        var kept = new Dictionary<(string Place, string Include), string>();
        foreach ((string asking, string harmless) in Asked(Spellings[number]))
        {
            foreach (string place in (string[])(asking == harmless ? [] : ["plain", "envelope"]))
                Assert.That(
                    await Send(app, number, place, asking), Is.EqualTo(await SendOnce(app, number, place, harmless, kept)),
                    $"Seed {Seed}, {place}: {asking}, {harmless}");
        }
    }

    private static async Task AssertOtherCharsetTellsNothing(ServerApp app, int number)
    {
        foreach (string place in (string[])["plain", "conflict", "envelope"])
        {
            byte[] answer = await RawRequest.SendAsync(
                app.Address, "GET", $"/{EntryPoint.Mvc}/{place}{number}?include=[**]", "Accept-Charset: utf-16");
            string head = Encoding.ASCII.GetString(answer).Split("\r\n\r\n")[0];
            Assert.That(head, Does.Contain("charset=utf-16").Or.Contain("500 Internal"));
            Assert.That(Canary.IsIn(Encoding.Unicode.GetString(answer.AsSpan(head.Length + 4))), Is.False);
        }
    }

    /// <summary>Names of what is hidden, and beside them names of the same length that nothing has.</summary>
    private static IEnumerable<(string Asking, string Harmless)> Asked(Spelling spelling)
    {
        foreach (string secret in spelling.Secrets)
        {
            foreach (string pattern in (string[])["[@]", "[id,name,@[id]]", "[*,-@]", "[child[@],items[@]]"])
                yield return (pattern.Replace("@", secret, StringComparison.Ordinal), pattern.Replace(
                    "@", new string('q', secret.Length), StringComparison.Ordinal));
        }
        yield return ("[**]", "[**]");
        yield return ("[id,name]", "[id,name]");
        yield return ("[*,child[*],items[*]]", "[*,child[*],items[*]]");
        var dice = new IncludeDice(Seed, spelling.Secrets, spelling.MakeJson().PropertyNameCaseInsensitive);
        for (int i = 0; i < Includes; i++)
            yield return dice.Roll();
    }

    private static Answer[] AnswersOf<T>(int number, T value) =>
    [
        Answer.Of($"plain{number}", _ => value),
        Answer.Of($"conflict{number}", _ => value, status: 409),
        Answer.Of($"envelope{number}", _ => new ApiResponse<T>(value)),
    ];

    private async Task<string> Send(ServerApp app, int number, string place, string include) => Encoding.UTF8.GetString(
        await RawRequest.SendAsync(app.Address, "GET", $"/{entryPoint}/{place}{number}?include={Uri.EscapeDataString(include)}"));

    /// <summary>Names of the same length have the same harmless one.</summary>
    private async Task<string> SendOnce(
        ServerApp app, int number, string place, string include, Dictionary<(string Place, string Include), string> kept) =>
        kept.TryGetValue((place, include), out string? answer)
            ? answer
            : kept[(place, include)] = await Send(app, number, place, include);

    private ServerApp AppOf(int number, UnknownMembers unknown)
    {
        Spelling own = Spellings[number];
        return _apps.GetOrStart((own.MakeJson, own.AddRules, unknown), _ =>
        {
            System.Reflection.MethodInfo make = GetType()
                .GetMethod(nameof(AnswersOf), System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!;
            IEnumerable<int> alike = Enumerable.Range(0, Spellings.Count).Where(
                i => Spellings[i].MakeJson == own.MakeJson && Spellings[i].AddRules == own.AddRules);
            return ServerApp.Start(
                entryPoint,
                [.. alike.SelectMany(
                    i => (Answer[])make.MakeGenericMethod(Spellings[i].DeclaredType).Invoke(null, [i, Spellings[i].Make()])!)],
                options =>
                {
                    own.AddRules(options.Engine);
                    options.UnknownMembers = unknown;
                },
                // Only what is ignored is looked up in the log.
                configure: unknown == UnknownMembers.Reject ? LogSink.KeepWarnings : null,
                json: own.MakeJson);
        });
    }
}
