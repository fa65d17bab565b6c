namespace Popcorn.Benchmarks.Drawing;

/// <summary>A chart that was drawn at some width.</summary>
/// <param name="Name">The file, without its ending.</param>
/// <param name="Title">What a screen reader says first.</param>
/// <param name="Description">What it says then: the figures.</param>
/// <param name="Width">In pixels.</param>
/// <param name="Height">In pixels.</param>
/// <param name="Body">The elements.</param>
internal sealed record SvgDrawing(string Name, string Title, string Description, double Width, double Height, string Body)
{
    /// <summary>A file of its own, with its colours for light and dark.</summary>
    public string ToFile() => Element($"""xmlns="http://www.w3.org/2000/svg" width="{Size(Width)}" height="{Size(Height)}" """, $"<style>{ChartStyle.Css}</style>\n");

    /// <summary>Part of a page that has <see cref="ChartStyle.Css"/>.</summary>
    /// <param name="kind">The class, after which the page shows it or not.</param>
    public string ToInline(string kind) => Element($"""data-kind="{kind}" """, "", $" {kind}");

    private string Element(string attributes, string style, string kind = "")
    {
        string id = $"{Name}-{Size(Width)}";
        return $"""
            <svg {attributes}class="chart{kind}" viewBox="0 0 {Size(Width)} {Size(Height)}" role="img" aria-labelledby="{id}-title {id}-figures">
            <title id="{id}-title">{SvgWriter.Escape(Title)}</title>
            <desc id="{id}-figures">{SvgWriter.Escape(Description)}</desc>
            {style}<rect class="paper" x="0.5" y="0.5" width="{Size(Width - 1)}" height="{Size(Height - 1)}" rx="10"/>
            {Body}</svg>

            """;
    }

    private static string Size(double value) => SvgWriter.Number(value);
}
