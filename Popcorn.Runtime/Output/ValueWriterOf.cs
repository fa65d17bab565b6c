using System.Text.Json;

namespace Popcorn.Output;

/// <inheritdoc cref="ValueWriter"/>
internal abstract class ValueWriter<T> : ValueWriter
{
    public abstract void Write(Utf8JsonWriter json, T value, WriteState state);

    /// <summary>Writes with flushes in between, where <see cref="ValueWriter.CanStream"/>; otherwise at once.</summary>
    public virtual ValueTask WriteAsync(StreamingOutput output, T value, StreamPlace place)
    {
        Write(output.Json, value, output.State);
        return output.SettleAsync();
    }
}
