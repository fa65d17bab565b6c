using System.IO.Pipelines;
using Popcorn.Writing;

namespace Popcorn;

/// <content>Sequences as lines.</content>
public sealed partial class PopcornEngine
{
    /// <summary>Whether values of a type are sequences that can be written as lines.</summary>
    internal bool CanWriteLines(Type type) => _state.Lines.CanWrite(type);

    /// <summary>
    /// Writes each element of a sequence as a JSON text of its own, with a line end after it. The include applies to each element. The
    /// pipe is not touched before the first flush.
    /// </summary>
    /// <param name="output">The pipe.</param>
    /// <param name="sequence">The sequence.</param>
    /// <param name="declared">The type as which JSON would be written; object for that of the sequence.</param>
    /// <param name="include">The include of an element.</param>
    /// <param name="cancellationToken">Cancels the write.</param>
    /// <returns>Why the write has failed; null after a success.</returns>
    internal ValueTask<WriteFailure?> TryWriteLinesAsync(
        PipeWriter output, object sequence, Type declared, Include include, CancellationToken cancellationToken) =>
        _state.Lines.TryWriteAsync(
            output, sequence, declared == typeof(object) ? sequence.GetType() : declared, include, cancellationToken);
}
