using System.Text.RegularExpressions;
using Popcorn.Tests;

namespace Guides;

/// <summary>
/// A page whose code blocks are regions of sources that tests run, and whose results are what these print or answer. A comment before
/// a block, a table or a program says where it comes from:
/// <list type="bullet">
/// <item><c>code: File.cs#region</c>, in the folder of the guides, or by the path from the root</item>
/// <item><c>output: Class.Method</c>, and <c>result: name</c> for pages with a test of their own</item>
/// <item><c>answer: App</c>: a block with a request and the whole answer</item>
/// <item><c>answers: App prefix</c>: a table with requests, behind an optional prefix, in the first column, and answers in the last</item>
/// <item><c>columns: App prefix</c>: the same, with the columns that the statement of the request reads</item>
/// <item><c>figures: file database</c>: a table with figures of a file of the benchmarks' results</item>
/// <item><c>quickstart: name</c>: a program that the tests of the packages run, and <c>paste: place</c>: a change of it</item>
/// </list>
/// </summary>
internal sealed partial class Guide(string path)
{
    private const string Folder = "Popcorn.Tests/Documentation/Guides/";

    /// <summary>Compares, or rewrites, all blocks and tables.</summary>
    public void Check(IReadOnlyDictionary<string, string>? results = null)
    {
        results ??= new Dictionary<string, string>();
        string text = Repository.Read(path).ReplaceLineEndings("\n");
        string right = Block().Replace(text, block => $"{block.Groups["head"].Value}{GetContent(block, results).Trim('\n')}\n```");
        using var apps = new AskedApps();
        right = Table().Replace(right, table => FillTable(table, apps));
        right = FigureTable().Replace(right, table =>
            table.Groups["head"].Value + Figures.Fill(table.Groups["file"].Value, table.Groups["key"].Value, table.Groups["table"].Value));
        if (Snapshot.IsUpdating)
            File.WriteAllText(Path.Combine(Repository.Root, path), right);
        Assert.That(text, Is.EqualTo(right), Snapshot.HowToUpdate);
        IEnumerable<Match> shown = Block().Matches(text).Where(block => block.Groups["kind"].Value == "result");
        Assert.That(shown.Select(block => block.Groups["what"].Value), Is.EquivalentTo(results.Keys), "Each result is shown once.");
        IEnumerable<Match> fences = Fence().Matches(text).Where((_, i) => i % 2 == 0);
        Assert.That(fences.Count(fence => !IsShell(fence)), Is.EqualTo(Block().Count(text)), "Each block but those of a shell is checked.");
    }

    private static bool IsShell(Match fence) => fence.Groups["language"].Value is "bash" or "console";

    private static string GetContent(Match block, IReadOnlyDictionary<string, string> results)
    {
        string what = block.Groups["what"].Value;
        string content = block.Groups["content"].Value;
        return block.Groups["kind"].Value switch
        {
            "code" => ReadRegion(what.Split('#')[0], what.Split('#')[1]),
            "output" => Print(what),
            "answer" => Answer(what, content.Split('\n')),
            "result" => results[what],
            _ => content,
        };
    }

    private static string ReadRegion(string file, string region)
    {
        string source = Repository.Read(file.Contains('/', StringComparison.Ordinal) ? file : Folder + file).ReplaceLineEndings("\n");
        string pattern = $@"^ *(?:// )?#region {region}\n(?<code>.*?)^ *(?:// )?#endregion";
        Match found = Regex.Match(source, pattern, RegexOptions.Multiline | RegexOptions.Singleline);
        Assert.That(found.Success, $"{file} has no region {region}.");
        string[] lines = found.Groups["code"].Value.Trim('\n').Split('\n');
        int indent = lines.Where(line => line.Length > 0).Min(line => line.Length - line.TrimStart(' ').Length);
        // The tests catch in a variable what an app prints.
        return string.Join('\n', lines.Select(line => line.Length == 0 ? "" : line[indent..]))
            .Replace("console.WriteLine", "Console.WriteLine", StringComparison.Ordinal);
    }

    private static string Print(string method)
    {
        string[] names = method.Split('.');
        Type type = Assembly.GetExecutingAssembly().GetType($"Guides.{names[0]}", throwOnError: true)!;
        return ((string)type.GetMethod(names[1])!.Invoke(null, null)!).ReplaceLineEndings("\n");
    }

    /// <param name="app">The app.</param>
    /// <param name="block">The request, a line with a header if it has one, and an empty line.</param>
    private static string Answer(string app, string[] block)
    {
        using var answers = new Answers(app);
        return answers.InFull(block[0], block.ElementAtOrDefault(1) is { Length: > 0 } header ? header : null);
    }

    private static string FillTable(Match table, AskedApps apps)
    {
        Answers answers = apps[table.Groups["app"].Value];
        Func<string, string> read = table.Groups["kind"].Value == "columns" ? answers.ReadColumns : answers.InShort;
        return table.Groups["head"].Value + Row().Replace(table.Groups["rows"].Value, row =>
            $"{row.Groups["head"].Value} {read(table.Groups["prefix"].Value + row.Groups["request"].Value)} |");
    }

    [GeneratedRegex(
        @"(?<head><!-- (?<kind>code|output|answer|result|quickstart|paste): (?<what>[^\n]+?) -->\n\n```\w*\n)(?<content>.*?)\n?```",
        RegexOptions.Singleline)]
    private static partial Regex Block();

    [GeneratedRegex(@"(?<head><!-- (?<kind>answers|columns): (?<app>\w+) ?(?<prefix>\S*) -->\n\n\|.*\n\|.*\n)(?<rows>(?:\|.*\n)+)")]
    private static partial Regex Table();

    [GeneratedRegex(@"(?<head><!-- figures: (?<file>\S+) (?<key>\S+) -->\n\n)(?<table>(?:\|.*\n)+)")]
    private static partial Regex FigureTable();

    /// <summary>The request is the code in the first column, and the answer the last column.</summary>
    [GeneratedRegex(@"^(?<head>\| (?:`(?<request>[^`]*)`|none) \|.*?)(?<answer>(?<=\|)[^|]*)\|$", RegexOptions.Multiline)]
    private static partial Regex Row();

    [GeneratedRegex(@"^```(?<language>\w*)$", RegexOptions.Multiline)]
    private static partial Regex Fence();
}
