using Popcorn.Composition;
using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>
/// Writes values as JSON texts of their own, each with a line end after it, to a pipe. The values of a long stream count as a use of their
/// plan at each flush: one stream is enough to have the plan compiled.
/// </summary>
internal sealed class LineOutput(WriterStore writers, RootWriter root, Utf8Sink sink, Type elementType, Include include)
{
    private TieredWriter _writer = writers.GetRoot(elementType, include, sink);

    public Utf8Sink Sink => sink;

    public TieredWriter Writer => _writer;

    /// <summary>Writes a value and its line end.</summary>
    /// <returns>False if <see cref="FinishAsync"/> must be called before the next value.</returns>
    public bool TryWrite<T>(T value)
    {
        root.WriteValue(sink, value, _writer);
        if (sink.IsPaused)
            return false;
        EndLine();
        return !sink.IsFull;
    }

    /// <summary>Writes the rest of a value that has paused, and flushes.</summary>
    public async ValueTask FinishAsync()
    {
        if (sink.IsPaused)
        {
            await sink.CompleteAsync().ConfigureAwait(false);
            EndLine();
        }
        else
            await sink.FlushAsync().ConfigureAwait(false);
        _writer = writers.GetRoot(elementType, include, sink);
    }

    private void EndLine()
    {
        sink.ClearAncestors();
        sink.EndLine();
    }
}
