using System.Text.Json;

namespace Popcorn.Formatting;

/// <summary>
/// How a plain value is written, as a type argument: so one generic writer serves all of them, and the runtime makes
/// a direct call of it.
/// </summary>
internal interface ILeaf<in T>
{
    /// <summary>The most bytes that a value takes.</summary>
    static abstract int MostBytes { get; }

    /// <summary>Its JSON text.</summary>
    /// <param name="value">The value.</param>
    /// <param name="to">A place for at least <see cref="MostBytes"/>.</param>
    /// <returns>How many bytes it took; −1 for what only <see cref="Write"/> knows how to write, or to refuse.</returns>
    static abstract int Format(T value, Span<byte> to);

    /// <summary>The same by a writer of System.Text.Json's.</summary>
    static abstract void Write(Utf8JsonWriter json, T value);
}
