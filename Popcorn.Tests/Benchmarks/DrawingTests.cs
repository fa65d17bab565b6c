using System.Globalization;
using System.Xml.Linq;
using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The charts show the figures that they were given.</summary>
public sealed class DrawingTests
{
    private const string Awkward = "a<b & \"c\" 'd' \u0001";

    [Test]
    public void A_file_is_well_formed([Values(336, 880)] double width, [Values] bool isLines)
    {
        IChart chart = isLines ? Lines(Awkward) : Bars(Awkward);
        XElement root = XElement.Parse(chart.Draw(width).ToFile());
        Assert.Multiple(() =>
        {
            Assert.That(root.Name.NamespaceName, Is.EqualTo("http://www.w3.org/2000/svg"));
            Assert.That(root.Elements().Select(element => element.Name.LocalName).Take(2), Is.EqualTo(new[] { "title", "desc" }));
            Assert.That(root.Element(root.Name.Namespace + "style")!.Value, Does.Contain("prefers-color-scheme:dark"));
        });
    }

    [Test]
    public void Text_is_escaped([Values] bool isLines)
    {
        IChart chart = isLines ? Lines(Awkward) : Bars(Awkward);
        string file = chart.Draw(880).ToFile();
        Assert.Multiple(() =>
        {
            Assert.That(file, Does.Contain("a&lt;b &amp; &quot;c&quot; &#39;d&#39; \uFFFD"));
            Assert.That(file, Does.Not.Contain("a<b"));
        });
    }

    [Test]
    [SetCulture("de-DE")]
    public void Numbers_are_the_same_in_every_culture() => Assert.Multiple(() =>
    {
        Assert.That(SvgWriter.Number(1.5), Is.EqualTo("1.5"));
        Assert.That(Unit.OfTime(2.5e6).Format(1_234_500), Is.EqualTo("1,235"));
    });

    [Test]
    public void Decades_are_at_equal_distances()
    {
        var scale = new LogScale(1, 100_000, 50, 550);
        double[] at = [.. Enumerable.Range(0, 6).Select(power => scale.Position(Math.Pow(10, power)))];
        Assert.Multiple(() =>
        {
            Assert.That(at, Is.EqualTo(new double[] { 50, 150, 250, 350, 450, 550 }).Within(1e-9));
            Assert.That(scale.Ticks(), Is.EqualTo(new double[] { 1, 10, 100, 1_000, 10_000, 100_000 }).Within(1e-6).Percent);
        });
    }

    [Test]
    public void Few_decades_have_ticks_between() =>
        Assert.That(new LogScale(0.9, 22, 0, 100).Ticks(), Is.EqualTo(new double[] { 1, 2, 5, 10, 20 }).Within(1e-6).Percent);

    [TestCase(336)]
    [TestCase(880)]
    public void Bars_are_proportional(double width)
    {
        double[] lengths =
        [
            .. XElement.Parse(Bars("x").Draw(width).ToFile()).Elements()
                .Where(element => (string?)element.Attribute("height") == "12")
                .Select(element => double.Parse((string)element.Attribute("width")!, CultureInfo.InvariantCulture)),
        ];
        Assert.That(lengths, Has.Length.EqualTo(3));
        Assert.Multiple(() =>
        {
            Assert.That(lengths[1], Is.EqualTo(lengths[0] / 2).Within(0.02));
            Assert.That(lengths[2], Is.EqualTo(lengths[0] / 8).Within(0.02));
        });
    }

    [Test]
    public void Labels_keep_their_distance_within_bounds() =>
        Assert.That(LabelSpacing.Spread([10, 11, 12, 99], 10, 0, 100), Is.EqualTo(new double[] { 10, 20, 30, 99 }));

    [Test]
    public void Nothing_but_zeros_can_be_drawn() =>
        Assert.That(() => XElement.Parse((Bars("x") with { Rows = [Row("none", 0)] }).Draw(336).ToFile()), Throws.Nothing);

    private static BarChart Bars(string text) => new(
        "bars", text, text, [new BarPanel(text, Measure.Time)], [Row(text, 8_000), Row("half", 4_000), Row("eighth", 1_000)], [(Tone.Ours, text)]);

    private static BarRow Row(string label, double value) => new(label, Tone.Ours, [new BarValue(value, label)]);

    private static LineChart Lines(string text) => new(
        "lines", text, text, text, [new LineSeries(text, Tone.Ours, [(10, 900), (100, 9_000)]), new LineSeries("other", Tone.Other, [(10, 950)])], [(Tone.Ours, text)]);
}
