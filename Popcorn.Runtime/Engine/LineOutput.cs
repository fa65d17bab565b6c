using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>
/// Writes values as JSON texts of their own, each with a line end after it, to a pipe. The values of a long stream count as a use of their
/// plan at each flush: one stream is enough to have the plan compiled.
/// </summary>
internal sealed class LineOutput(WriterStore writers, RootWriter root, StreamingOutput output, Type elementType, Include include)
{
    private TieredWriter _writer = writers.GetRoot(elementType, include, output.State);

    public StreamingOutput Output => output;

    public TieredWriter Writer => _writer;

    /// <summary>Writes a value and its line end.</summary>
    /// <returns>False if <see cref="FinishAsync"/> must be called before the next value.</returns>
    public bool TryWrite<T>(T value)
    {
        root.WriteValue(output.Sink, value, _writer, output.State);
        if (output.State.IsPaused)
            return false;
        EndLine();
        return !output.Sink.IsFull;
    }

    /// <summary>Writes the rest of a value that has paused, and flushes.</summary>
    public async ValueTask FinishAsync()
    {
        if (output.State.IsPaused)
        {
            await output.CompleteAsync().ConfigureAwait(false);
            EndLine();
        }
        else
            await output.FlushAsync().ConfigureAwait(false);
        _writer = writers.GetRoot(elementType, include, output.State);
    }

    private void EndLine()
    {
        output.State.ClearAncestors();
        output.Sink.EndLine();
    }
}
