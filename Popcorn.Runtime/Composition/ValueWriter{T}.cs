using Popcorn.Writing;

namespace Popcorn.Composition;

/// <inheritdoc cref="ValueWriter"/>
internal abstract class ValueWriter<T> : ValueWriter
{
    /// <summary>Writes a value. In an asynchronous write it may pause, and leave the rest to a <see cref="Continuation"/>.</summary>
    public abstract void Write(Utf8Sink sink, T value);

    /// <summary>Throws if the runtime type of a value cannot be written. System.Text.Json finds this before it ends a cycle.</summary>
    public virtual void ThrowIfUnsupported(T value)
    {
    }
}
