using System.Globalization;
using System.Xml.Linq;
using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Report;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The charts show the figures that they were given.</summary>
public sealed class ReportTests
{
    [Test]
    public void Bars_are_proportional()
    {
        XElement file = Parse(
            ReportCommand.DrawContenders([Row("List", "Stj_FastPath", 8_000), Row("List", "PopcornDeep_Compiled", 2_000)]));
        double[] lengths =
        [
            .. file.Elements().Where(element => (string?)element.Attribute("height") == "12")
                .Select(element => double.Parse((string)element.Attribute("width")!, CultureInfo.InvariantCulture)),
        ];
        Assert.That(lengths, Has.Length.EqualTo(2));
        Assert.That(lengths[1], Is.EqualTo(lengths[0] / 4).Within(0.02));
        Assert.That(file.Value, Does.Contain("8 µs").And.Contain("0.25×, 100 B").And.Contain("prefers-color-scheme:dark"));
    }

    [Test]
    public void What_grows_in_proportion_is_a_straight_line()
    {
        XElement file = Parse(ReportCommand.DrawGrowth(
            [Row("Flat[10]", "Stj_FastPath", 10), Row("Flat[100]", "Stj_FastPath", 100), Row("Flat[1000]", "Stj_FastPath", 1_000)]));
        string path = (string)file.Elements().Single(element => element.Name.LocalName == "path").Attribute("d")!;
        double[][] points =
        [
            .. path[1..].Split('L')
                .Select(point => point.Split(' ').Select(number => double.Parse(number, CultureInfo.InvariantCulture)).ToArray()),
        ];
        Assert.That(points[1][0] - points[0][0], Is.EqualTo(points[2][0] - points[1][0]).Within(0.02));
        Assert.That(points[1][1] - points[0][1], Is.EqualTo(points[2][1] - points[1][1]).Within(0.02));
    }

    [Test]
    public void Text_is_escaped() => Assert.That(
        ReportCommand.DrawContenders([Row("x", "a<b & \"c\" \u0001", 1)]).Draw(880).ToFile(),
        Does.Contain("a&lt;b &amp; &quot;c&quot; \uFFFD").And.Not.Contain("a<b"));

    [Test]
    [SetCulture("de-DE")]
    public void Numbers_are_the_same_in_every_culture() => Assert.That(SvgWriter.Number(1.5), Is.EqualTo("1.5"));

    [Test]
    public void Few_decades_have_ticks_between() =>
        Assert.That(new LogScale(0.9, 22, 0, 100).Ticks(), Is.EqualTo(new double[] { 1, 2, 5, 10, 20 }).Within(1e-6).Percent);

    private static MatrixRow Row(string shape, string contender, double nanoseconds) =>
        new(shape, "Utf8", contender, 100, nanoseconds, nanoseconds / 8_000, 0);

    private static XElement Parse(Chart chart) => XElement.Parse(chart.Draw(880).ToFile());
}
