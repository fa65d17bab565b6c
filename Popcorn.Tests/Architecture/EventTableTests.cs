using System.Text.RegularExpressions;
using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Architecture;

/// <summary>The table of log events in the guide has the events of the code, with their categories and levels.</summary>
public sealed partial class EventTableTests
{
    private const string Page = "docs/guide/observability.md";
    private const int FirstDiagnostic = 100;

    private const BindingFlags All = BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly string[] Products =
        ["Popcorn.Runtime", "Popcorn.AspNetCore", "Popcorn.EntityFrameworkCore", "Popcorn.Client", "Popcorn.OpenApi", "Popcorn.Mcp"];

    private static IEnumerable<string> Sources =>
        Repository.ProductSources;

    [Test]
    public void The_guide_has_each_event_and_says_when_it_is_logged()
    {
        IEnumerable<(int Id, string Row)> events = [.. FindMessages(), .. FindDiagnostics()];
        Assert.That(
            Row().Matches(Repository.Read(Page)).Select(row => row.Groups["event"].Value),
            Is.EqualTo(events.OrderBy(each => each.Id).Select(each => each.Row)));
    }

    [Test]
    public void No_two_events_have_one_id()
    {
        IEnumerable<int> ids = [.. FindMessages().Select(each => each.Id), .. FindDiagnostics().Select(each => each.Id)];
        Assert.That(ids, Is.Unique);
        Assert.That(ids.Count(), Is.GreaterThan(20));
    }

    /// <summary>A message without a place in the tables would have no id.</summary>
    [Test]
    public void Nothing_is_logged_but_by_the_two_classes_of_messages() => Assert.That(
        Sources.Where(file => !file.EndsWith("Log.cs", StringComparison.Ordinal) && OtherLogging().IsMatch(Repository.Read(file))),
        Is.Empty);

    private static IEnumerable<(int Id, string Row)> FindMessages() =>
        from product in Products
        from type in Assembly.Load(product).GetTypes()
        from method in type.GetMethods(All | BindingFlags.DeclaredOnly)
        let message = method.GetCustomAttribute<LoggerMessageAttribute>()
        where message is not null
        let category = (string)type.GetField("Category", All)!.GetRawConstantValue()!
        select (message.EventId, $"{message.EventId} | `{method.Name}` | `{category}` | {message.Level}");

    /// <summary>The level is where a diagnostic is reported, always the same for one id.</summary>
    private static IEnumerable<(int Id, string Row)> FindDiagnostics()
    {
        ILookup<string, string> levels = Sources.SelectMany(file => Diagnostic().Matches(Repository.Read(file)))
            .ToLookup(match => match.Groups["id"].Value, match => match.Groups["level"].Value);
        return Enum.GetValues<PopcornDiagnosticId>().Select(id =>
            (FirstDiagnostic + (int)id, $"{FirstDiagnostic + (int)id} | `{id}` | both | {levels[id.ToString()].Distinct().Single()}"));
    }

    [GeneratedRegex(@"^\| (?<event>\d+ \| `\w+` \| \S+ \| \w+) \| [^|]+ \|$", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex Row();

    [GeneratedRegex(@"PopcornDiagnosticId\.(?<id>\w+),\s*PopcornDiagnosticLevel\.(?<level>\w+)", RegexOptions.CultureInvariant)]
    private static partial Regex Diagnostic();

    [GeneratedRegex(
        @"[lL]ogger\w*\.Log\w*\(|LoggerMessage\.Define|ILogger<|CreateLogger(?:<|\((?!PopcornLog\.Category\)))",
        RegexOptions.CultureInvariant)]
    private static partial Regex OtherLogging();
}
