using System.IO.Pipelines;

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
    internal ValueTask WriteLinesAsync(PipeWriter output, object sequence, Include include, CancellationToken cancellationToken) =>
        _state.Lines.WriteAsync(output, sequence, include, cancellationToken);
}
