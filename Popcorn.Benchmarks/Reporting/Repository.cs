namespace Popcorn.Benchmarks.Reporting;

/// <summary>Finds the folder of results, in the checkout that the console was started from.</summary>
internal sealed class Repository
{
    private Repository(string root) => Root = root;

    public string Root { get; }

    public string Results => Directory.CreateDirectory(Path.Combine(Root, "Popcorn.Benchmarks", "results")).FullName;

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

    public void Save(string name, string text) => File.WriteAllText(Path.Combine(Results, name), text.ReplaceLineEndings("\n"));

    /// <summary>Replaces the table between two markers of a page.</summary>
    public void SaveToPage(string page, string section, string table)
    {
        string start = $"<!-- {section}: written by the benchmarks -->";
        string end = $"<!-- end of {section} -->";
        string path = Path.Combine(Root, page);
        string before = File.ReadAllText(path);
        int from = before.IndexOf(start, StringComparison.Ordinal);
        int to = before.IndexOf(end, StringComparison.Ordinal);
        if (from < 0 || to < from)
            throw new InvalidOperationException($"{page} has no section between '{start}' and '{end}'.");
        string text = $"{before[..(from + start.Length)]}\n\n{table.Trim()}\n\n{before[to..]}";
        File.WriteAllText(path, text.ReplaceLineEndings("\n"));
    }
}
