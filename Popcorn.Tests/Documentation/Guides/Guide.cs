using System.Text.RegularExpressions;
using Popcorn.Tests;

namespace Guides;

/// <summary>
/// A page under docs/guide. Its code blocks are regions of sources that tests run, and its results what they print:
/// <c>&lt;!-- code: file#region --></c> and <c>&lt;!-- result: name --></c> before a block.
/// </summary>
internal sealed partial class Guide(string name)
{
    private readonly string _path = $"docs/guide/{name}.md";

    /// <summary>Compares, or rewrites, all blocks.</summary>
    public void Check(IReadOnlyDictionary<string, string> results)
    {
        string text = Repository.Read(_path).ReplaceLineEndings("\n");
        string right = Block().Replace(text, block =>
        {
            string what = block.Groups["what"].Value;
            string content = block.Groups["kind"].Value == "result" ? results[what] : ReadRegion(what);
            return $"{block.Groups["head"].Value}{content.Trim('\n')}\n```";
        });
        if (Snapshot.IsUpdating)
            File.WriteAllText(Path.Combine(Repository.Root, _path), right);
        Assert.That(text, Is.EqualTo(right), Snapshot.HowToUpdate);
        IEnumerable<Match> shown = Block().Matches(text).Where(block => block.Groups["kind"].Value == "result");
        Assert.That(shown.Select(block => block.Groups["what"].Value), Is.EquivalentTo(results.Keys), "Each result is shown once.");
        Assert.That(Fence().Count(text), Is.EqualTo(2 * Block().Count(text)), "Each block is checked.");
    }

    private static string ReadRegion(string what)
    {
        string[] parts = what.Split('#');
        string source = Repository.Read(parts[0]).ReplaceLineEndings("\n");
        string pattern = $@"^ *(?:// )?#region {parts[1]}\n(?<code>.*?)^ *(?:// )?#endregion";
        Match region = Regex.Match(source, pattern, RegexOptions.Multiline | RegexOptions.Singleline);
        Assert.That(region.Success, what);
        string[] lines = region.Groups["code"].Value.Trim('\n').Split('\n');
        int indent = lines.Where(line => line.Length > 0).Min(line => line.Length - line.TrimStart(' ').Length);
        return string.Join('\n', lines.Select(line => line.Length == 0 ? "" : line[indent..]));
    }

    [GeneratedRegex(@"(?<head><!-- (?<kind>code|result): (?<what>[^ ]+) -->\n\n```\w*\n)(?<content>.*?)\n?```", RegexOptions.Singleline)]
    private static partial Regex Block();

    [GeneratedRegex("^```", RegexOptions.Multiline)]
    private static partial Regex Fence();
}
