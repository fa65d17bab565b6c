using System.Text.RegularExpressions;

namespace Popcorn.Tests.Packaging;

/// <summary>
/// The steps of docs/guide/getting-started.md. A step is a section with C# blocks that are pasted: <c>quickstart</c> replaces the whole
/// program, and <c>paste</c> says where its block goes: <c>over</c> a declaration, <c>above</c> a line, or <c>at the end</c>.
/// </summary>
internal static partial class PastedSteps
{
    private const string Page = "docs/guide/getting-started.md";

    /// <summary>The program after each step, and the requests of the step.</summary>
    public static IReadOnlyList<QuickStart> Read()
    {
        var steps = new List<QuickStart>();
        string program = "";
        foreach (string section in Repository.Read(Page).ReplaceLineEndings("\n").Split("\n## "))
        {
            MatchCollection blocks = Block().Matches(section);
            if (blocks.Count == 0)
                continue;
            foreach (Match block in blocks)
                program = Paste(program, block.Groups["place"].Value, block.Groups["code"].Value);
            steps.Add(new QuickStart(program, QuickStart.ReadRequests(section)));
        }
        return steps;
    }

    private static string Paste(string program, string place, string code)
    {
        if (place == "getting-started")
            return code;
        if (place == "at the end")
            return $"{program}\n{code}";
        string[] words = place.Split(' ', 2);
        int start = program.IndexOf($"\n{words[1]}", StringComparison.Ordinal) + 1;
        Assert.That(start, Is.Positive, $"The program has no line that begins with {words[1]}");
        int end = words[0] == "over" ? program.IndexOf(";\n", start, StringComparison.Ordinal) + 2 : start;
        return program[..start] + code + program[end..];
    }

    [GeneratedRegex(
        "<!-- (quickstart|paste): (?<place>[^\n]+) -->\n\n```csharp\n(?<code>.*?)```\n",
        RegexOptions.Singleline | RegexOptions.ExplicitCapture)]
    private static partial Regex Block();
}
