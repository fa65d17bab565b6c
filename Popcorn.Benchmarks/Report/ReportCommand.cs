using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Report;

/// <summary><c>report</c>: what the other commands kept last, as markdown, charts and one page.</summary>
internal static class ReportCommand
{
    public const string NothingToShow = "There are no results to report yet. Run another command first, for example comparison.";

    private const double Width = 880;

    public static int Run()
    {
        Repository repository = Repository.Find();
        SectionResults[] results = [.. Section.All.Select(section => SectionResults.Load(repository, section))];
        if (Array.TrueForAll(results, result => result.IsMissing))
        {
            Console.Error.WriteLine(NothingToShow);
            return 2;
        }
        ReportText report = ReportText.Of(results);
        repository.Save("REPORT.md", report.Markdown);
        repository.Save("report.html", ReportPage.Of(report));
        SaveCharts(repository, report.Charts);
        repository.SaveToGuide("report", ReadmeCharts.Of(report.Charts));
        Console.WriteLine($"{report.Charts.Count} charts, REPORT.md and report.html are in Popcorn.Benchmarks/results.");
        foreach (SectionResults result in results.Where(result => result.IsMissing))
            Console.WriteLine($"No results yet: {result.Section.Command}");
        return 0;
    }

    /// <summary>Charts of earlier reports go: what they showed may no longer be there.</summary>
    private static void SaveCharts(Repository repository, IEnumerable<IChart> charts)
    {
        DirectoryInfo folder = Directory.CreateDirectory(Path.Combine(repository.Results, ReportText.ChartFolder));
        foreach (FileInfo old in folder.GetFiles("*.svg"))
            old.Delete();
        foreach (IChart chart in charts)
            repository.Save(Path.Combine(ReportText.ChartFolder, $"{chart.Name}.svg"), chart.Draw(Width).ToFile());
    }
}
