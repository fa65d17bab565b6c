namespace Popcorn.Benchmarks.Drawing;

/// <summary>
/// How wide a text may become. The font is the reader's, so it is an estimate: that of a wide font, since room that is left
/// over harms less than labels that lie upon each other.
/// </summary>
internal static class TextSize
{
    private const double OfEm = 0.6;
    private const double Strong = 1.16;

    public static double Width(string text, double fontSize = 12) => text.Length * fontSize * OfEm;

    /// <summary>In bold letters.</summary>
    public static double StrongWidth(string text, double fontSize = 12) => Width(text, fontSize) * Strong;

    /// <summary>A text as lines of at most some width.</summary>
    public static IReadOnlyList<string> Wrap(string text, double width, double fontSize = 12)
    {
        var lines = new List<string>();
        string line = "";
        foreach (string word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            string longer = line.Length == 0 ? word : $"{line} {word}";
            if (line.Length > 0 && StrongWidth(longer, fontSize) > width)
            {
                lines.Add(line);
                longer = word;
            }
            line = longer;
        }
        if (line.Length > 0)
            lines.Add(line);
        return lines;
    }
}
