namespace Popcorn.Benchmarks.Drawing;

/// <summary>Something that can be drawn as wide as there is room.</summary>
internal interface IChart
{
    /// <summary>The file, without its ending.</summary>
    string Name { get; }

    /// <summary>What it shows.</summary>
    string Title { get; }

    /// <summary>The figures in words, for who cannot see it.</summary>
    string Description { get; }

    /// <summary>Draws it.</summary>
    SvgDrawing Draw(double width);
}
