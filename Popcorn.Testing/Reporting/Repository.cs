namespace Popcorn.Testing.Reporting;

/// <summary>The checkout that a console was started from, which keeps its results.</summary>
/// <param name="root">The folder of the checkout.</param>
internal sealed class Repository(string root)
{
    public string Root { get; } = root;
    public string Scratch => Path.Combine(Root, "BenchmarkDotNet.Artifacts");

    public static Repository Find()
    {
        foreach (string start in (string[])[Environment.CurrentDirectory, AppContext.BaseDirectory])
        {
            for (DirectoryInfo? folder = new(start); folder is not null; folder = folder.Parent)
            {
                if (File.Exists(Path.Combine(folder.FullName, "Popcorn.sln")))
                    return new Repository(folder.FullName);
            }
        }
        throw new InvalidOperationException("Start the console inside a checkout of Popcorn: its results are kept there.");
    }

    /// <summary>Writes a file, by its path from the root.</summary>
    public void Save(string file, string text) => File.WriteAllText(Path.Combine(Root, file), text.ReplaceLineEndings("\n"));

    /// <summary>Replaces what is between the two markers of a section.</summary>
    /// <param name="page">The path of the page from the root.</param>
    /// <param name="section">The name of the section.</param>
    /// <param name="text">The new text.</param>
    /// <param name="author">Who writes the section, as the first marker says.</param>
    public void SaveToPage(string page, string section, string text, string author = "the benchmarks")
    {
        string start = $"<!-- {section}: written by {author} -->";
        string end = $"<!-- end of {section} -->";
        string before = File.ReadAllText(Path.Combine(Root, page));
        int from = before.IndexOf(start, StringComparison.Ordinal);
        int to = before.IndexOf(end, StringComparison.Ordinal);
        if (from < 0 || to < from)
            throw new InvalidOperationException($"{page} has no section between '{start}' and '{end}'.");
        Save(page, $"{before[..(from + start.Length)]}\n\n{text.Trim()}\n\n{before[to..]}");
    }
}
