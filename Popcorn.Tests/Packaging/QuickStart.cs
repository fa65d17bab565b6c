using System.Text.RegularExpressions;

namespace Popcorn.Tests.Packaging;

/// <summary>
/// A quick start of the README or of a guide: after its marker, a C# block that is a whole program, and up to the next heading lines with
/// <c>curl URL</c>, each with the answer in the lines below it. What an answer may differ in is written as an ellipsis.
/// </summary>
internal sealed partial record QuickStart(string Program, IReadOnlyList<QuickStartRequest> Requests)
{
    private const string StartOfProgram = "```csharp\n";

    private static readonly string[] Pages =
        ["README.md", "docs/guide/controllers.md", "docs/guide/getting-started.md", "docs/guide/mcp.md"];

    public static QuickStart Read(string name)
    {
        string marker = $"<!-- quickstart: {name} -->\n";
        string page = Pages.Select(file => Repository.Read(file).ReplaceLineEndings("\n"))
            .Single(text => text.Contains(marker, StringComparison.Ordinal));
        string section = page[(page.IndexOf(marker, StringComparison.Ordinal) + marker.Length)..].TrimStart();
        Assert.That(section, Does.StartWith(StartOfProgram), $"There is no C# block below {marker.Trim()}.");
        string[] parts = section[StartOfProgram.Length..].Split("\n```\n", 2);
        return new QuickStart(parts[0], ReadRequests(EndOfSection().Split(parts[1])[0]));
    }

    /// <summary>The requests of a section.</summary>
    public static IReadOnlyList<QuickStartRequest> ReadRequests(string section) =>
        [.. Block().Matches(section).SelectMany(block => RequestsIn(block.Groups["lines"].Value))];

    private static IEnumerable<QuickStartRequest> RequestsIn(string block)
    {
        string[] lines = block.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        for (int i = 0; i < lines.Length; i++)
        {
            if (!IsRequest(lines[i]))
                continue;
            Match request = Request().Match(lines[i]);
            Assert.That(request.Success, $"The test does not know how to do this: {lines[i]}");
            IEnumerable<string> answer = lines.Skip(i + 1).TakeWhile(line => !IsRequest(line)).Select(line => line.TrimStart('#', ' '));
            yield return new QuickStartRequest(request.Groups["path"].Value, string.Join('\n', answer));
        }
    }

    private static bool IsRequest(string line) => line.TrimStart('$', ' ').StartsWith("curl ", StringComparison.Ordinal);

    // -g: curl takes brackets as they are.
    [GeneratedRegex("""^(\$ )?curl( -s?g)? (?<quote>['"]?)http://localhost:\d+(?<path>/[^'" ]*)\k<quote>$""")]
    private static partial Regex Request();

    [GeneratedRegex(@"^```[a-z]*\n(?<lines>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();

    [GeneratedRegex("^(##+ |<!-- quickstart: )", RegexOptions.Multiline | RegexOptions.ExplicitCapture)]
    private static partial Regex EndOfSection();
}
