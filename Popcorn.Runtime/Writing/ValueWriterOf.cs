
namespace Popcorn.Writing;

/// <inheritdoc cref="ValueWriter"/>
internal abstract class ValueWriter<T> : ValueWriter
{
    public abstract void Write(Utf8Sink sink, T value, WriteState state);

    /// <summary>Writes with flushes in between, where <see cref="ValueWriter.CanStream"/>; otherwise at once.</summary>
    public virtual ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        Write(output.Sink, value, output.State);
        return output.SettleAsync();
    }
}
