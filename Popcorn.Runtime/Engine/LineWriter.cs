namespace Popcorn.Engine;

/// <summary>Writes the elements of a sequence, one a line.</summary>
internal abstract class LineWriter
{
    public abstract Type ElementType { get; }

    public abstract ValueTask WriteAsync(object sequence, LineOutput lines);
}
