using System.Globalization;
using System.Text;

namespace Popcorn.Benchmarks.Drawing;

/// <summary>Writes the elements of SVG that charts need. Escapes text, and formats numbers without regard to the culture.</summary>
internal sealed class SvgWriter
{
    private readonly StringBuilder _text = new();

    public void Rectangle(string style, double x, double y, double width, double height, double radius = 0)
    {
        string size = $"""width="{Number(Math.Max(0, width))}" height="{Number(height)}" rx="{Number(radius)}" """;
        Element($"""<rect class="{style}" x="{Number(x)}" y="{Number(y)}" {size}/>""");
    }

    public void Line(string style, double x1, double y1, double x2, double y2) => Element(
        $"""<line class="{style}" x1="{Number(x1)}" y1="{Number(y1)}" x2="{Number(x2)}" y2="{Number(y2)}"/>""");

    public void Path(string style, string data) => Element($"""<path class="{style}" d="{data}"/>""");

    /// <param name="style">The class.</param>
    /// <param name="x">Where it starts, ends or has its middle.</param>
    /// <param name="y">Its base line.</param>
    /// <param name="text">What it says.</param>
    /// <param name="anchor">Which of the three: <c>start</c>, <c>middle</c> or <c>end</c>.</param>
    /// <param name="note">What follows it in a quieter colour.</param>
    public void Text(string style, double x, double y, string text, string anchor = "start", string note = "")
    {
        string quiet = note.Length == 0 ? "" : $"""<tspan class="quiet" dx="6">{Escape(note)}</tspan>""";
        Element($"""<text class="{style}" x="{Number(x)}" y="{Number(y)}" text-anchor="{anchor}">{Escape(text)}{quiet}</text>""");
    }

    public override string ToString() => _text.ToString();

    public static string Number(double value) => Math.Round(value, 2).ToString(CultureInfo.InvariantCulture);

    /// <summary>Escapes text for an element or an attribute of XML or HTML.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (Rune rune in text.EnumerateRunes())
        {
            escaped.Append(rune.Value switch
            {
                '&' => "&amp;",
                '<' => "&lt;",
                '>' => "&gt;",
                '"' => "&quot;",
                '\'' => "&#39;",
                // What XML cannot hold in any form.
                (< ' ' and not ('\t' or '\n' or '\r')) or 0xFFFE or 0xFFFF => "\uFFFD",
                _ => rune.ToString(),
            });
        }
        return escaped.ToString();
    }

    private void Element(string element) => _text.Append(element).Append('\n');
}
