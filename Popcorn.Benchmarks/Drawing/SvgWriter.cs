namespace Popcorn.Benchmarks.Drawing;

/// <summary>Writes the elements of SVG that charts need. Escapes text, and formats numbers without regard to the culture.</summary>
internal sealed class SvgWriter
{
    private readonly StringBuilder _text = new();

    public void Rectangle(string style, double x, double y, double width, double height) => Element(
        $"""<rect class="{style}" x="{Number(x)}" y="{Number(y)}" width="{Number(width)}" height="{Number(height)}" rx="2"/>""");

    /// <summary>Writes a text, and what follows it in a quieter colour.</summary>
    public void Text(string style, double x, double y, string text, string note = "")
    {
        string quiet = note.Length == 0 ? "" : $"""<tspan class="quiet" dx="6">{Escape(note)}</tspan>""";
        Element($"""<text class="{style}" x="{Number(x)}" y="{Number(y)}">{Escape(text)}{quiet}</text>""");
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
