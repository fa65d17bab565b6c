using System.Xml.Linq;
using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Report;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The report says what there is, and what there is not.</summary>
public sealed class ReportTests
{
    private static readonly ReportText Report = ReportText.Of(
    [
        Of("comparison", new("List<T> & more", "Utf8", "Stj_FastPath", 10, 100, 1, 0), new("List<T> & more", "Utf8", "PopcornDeep_Compiled", 10, 130, 1.3, 0)),
        Of("scalability", [.. Sizes(10), .. Sizes(1_000)]),
        Of("runtimes", new("Case", "net10.0", "PopcornDeep_Compiled", 10, 50, 0.5, 0), new("Case", "net8.0", "PopcornDeep_Compiled", 10, 100, 0.6, 0)),
        Of("parsing"),
        new(Section("startup"), "", [], "# startup\n\n| first | time |\n|---|---:|\n| popcorn | 1 |\n\nSee [there](https://example.org/).\n"),
    ]);

    [Test]
    public void Without_any_result_it_names_every_command()
    {
        ReportText empty = ReportText.Of([.. Popcorn.Benchmarks.Report.Section.All.Select(section => new SectionResults(section, "", [], ""))]);
        Assert.Multiple(() =>
        {
            Assert.That(empty.Charts, Is.Empty);
            foreach (Section section in Popcorn.Benchmarks.Report.Section.All)
                Assert.That(empty.Markdown, Does.Contain($"`{section.Command}`"));
            Assert.That(ReportPage.Of(empty), Does.Contain("No results yet"));
        });
    }

    [Test]
    public void A_command_without_results_is_named() => Assert.That(Report.Markdown, Does.Contain("**No results yet of 1 command:** `parsing`."));

    [Test]
    public void What_loses_is_said() => Assert.That(Report.Markdown, Does.Contain("- PopcornDeep_Compiled, List<T> & more, to UTF-8: 1.30×"));

    [Test]
    public void Every_kind_has_its_chart() => Assert.That(
        Report.Charts.Select(chart => (chart.Name, chart.GetType())),
        Is.EqualTo(new[]
        {
            ("comparison-list-t-more-utf8", typeof(BarChart)),
            ("scalability-flat-utf8", typeof(LineChart)),
            ("runtimes-case", typeof(BarChart)),
        }));

    [Test]
    public void Every_chart_is_well_formed() => Assert.That(() => Report.Charts.Select(chart => XElement.Parse(chart.Draw(880).ToFile())).ToList(), Throws.Nothing);

    [Test]
    public void Runtimes_are_in_their_order() => Assert.That(
        ((BarChart)Report.Charts[2]).Rows.Select(row => (row.Label, row.Values[1].Value)),
        Is.EqualTo(new[] { ("net8.0", 1.0), ("net10.0", 0.5) }));

    [Test]
    public void The_page_refers_to_nothing_outside_of_itself()
    {
        string page = ReportPage.Of(Report);
        Assert.Multiple(() =>
        {
            Assert.That(page, Does.Not.Match("""(?i)https?:|src=|<script|<link|@import|url\(|href="[^#]"""));
            Assert.That(page, Does.Contain("prefers-color-scheme:dark"));
            Assert.That(page, Does.Contain("<td>popcorn</td><td class=\"number\">1</td>"));
            Assert.That(page, Does.Not.Contain("List<T>"));
        });
    }

    private static SectionResults Of(string command, params MatrixRow[] rows) => new(Section(command), "facts", rows, "");

    private static Section Section(string command) => Popcorn.Benchmarks.Report.Section.All.Single(section => section.Command == command);

    private static MatrixRow[] Sizes(int size) =>
        [new($"Flat[{size}]", "Utf8", "Stj_FastPath", size, size, 1, 0), new($"Flat[{size}]", "Utf8", "PopcornDeep_Compiled", size, size / 2.0, 0.5, 0)];
}
