namespace Popcorn.Benchmarks.Drawing;

/// <summary>A chart that was drawn at some width.</summary>
internal sealed record SvgDrawing(
    string Name, string Title, string Description, string Css, double Width, double Height, string Body)
{
    public string ToFile()
    {
        (string width, string height) = (SvgWriter.Number(Width), SvgWriter.Number(Height));
        return $"""
            <svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" class="chart"
              viewBox="0 0 {width} {height}" role="img"
              aria-labelledby="{Name}-title {Name}-figures">
            <title id="{Name}-title">{SvgWriter.Escape(Title)}</title>
            <desc id="{Name}-figures">{SvgWriter.Escape(Description)}</desc>
            <style>{Css}</style>
            <rect class="paper" x="0.5" y="0.5" width="{SvgWriter.Number(Width - 1)}" height="{SvgWriter.Number(Height - 1)}" rx="10"/>
            {Body}</svg>

            """;
    }
}
