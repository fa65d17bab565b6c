using System.Xml.Linq;
using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The charts show the figures that they were given.</summary>
public sealed class ReportTests
{
    [Test]
    public void Bars_are_proportional()
    {
        XElement file = XElement.Parse(Draw(Row("Stj_FastPath", 8_000), Row("PopcornDeep_Compiled", 2_000)));
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
    public void Other_rows_are_left_out() =>
        Assert.That(Draw(Row("Stj_FastPath", 1), Row("Text_Row", 1) with { Output = "Text" }), Does.Not.Contain("Text_Row"));

    [Test]
    public void Text_is_escaped() =>
        Assert.That(Draw(Row("a<b & \"c\" \u0001", 1)), Does.Contain("a&lt;b &amp; &quot;c&quot; \uFFFD").And.Not.Contain("a<b"));

    [Test]
    [SetCulture("de-DE")]
    public void Numbers_are_the_same_in_every_culture() => Assert.That(SvgWriter.Number(1.5), Is.EqualTo("1.5"));

    private static string Draw(params MatrixRow[] rows) => ComparisonChart.Create(rows).Draw();

    private static MatrixRow Row(string contender, double nanoseconds) =>
        new("SimpleModelList", "Utf8", contender, 100, nanoseconds, nanoseconds / 8_000, 0);
}
