namespace Popcorn.Benchmarks.Drawing;

/// <summary>Where the lines of a chart of bars are, counted from its first one.</summary>
internal sealed class BarLayout
{
    public const double BarHeight = 12;

    private const double Heading = 26;

    private readonly IReadOnlyList<BarRow> _rows;
    private readonly double[] _bars;

    public BarLayout(IReadOnlyList<BarRow> rows, bool labelsAbove)
    {
        _rows = rows;
        LabelsAbove = labelsAbove;
        _bars = new double[rows.Count];
        double y = Heading;
        for (int i = 0; i < rows.Count; i++)
        {
            if (StartsGroup(i))
                y += i == 0 ? 18 : 24;
            if (labelsAbove)
                y += 16;
            _bars[i] = y;
            y += BarHeight + (rows[i].Group.Length > 0 && !labelsAbove ? 5 : 9);
        }
        Height = y;
    }

    /// <summary>Whether names stand above their bars, for want of room before them.</summary>
    public bool LabelsAbove { get; }

    /// <summary>With the heading of the panel, without its axis.</summary>
    public double Height { get; }

    /// <summary>The upper edge of a bar.</summary>
    public double Bar(int row) => _bars[row];

    public void DrawLabels(SvgWriter svg, double top)
    {
        for (int i = 0; i < _rows.Count; i++)
        {
            double y = top + _bars[i] - (LabelsAbove ? 16 : 0);
            if (StartsGroup(i))
                svg.Text(_rows[i].Tone == Tone.Ours ? "text-ours value" : "strong value", ChartStyle.Margin, y - 7, _rows[i].Group);
            string style = _rows[i].Group.Length > 0 ? "quiet" : _rows[i].Tone == Tone.Ours ? "text-ours value" : "value";
            svg.Text(style, ChartStyle.Margin, y + BarHeight - 2, _rows[i].Label);
        }
    }

    private bool StartsGroup(int row) => _rows[row].Group.Length > 0 && (row == 0 || _rows[row - 1].Group != _rows[row].Group);
}
