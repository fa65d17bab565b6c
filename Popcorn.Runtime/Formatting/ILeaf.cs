namespace Popcorn.Formatting;

/// <summary>Writes a plain value. A type argument of generic writers, so that the JIT compiles direct calls.</summary>
internal interface ILeaf<in T>
{
    /// <summary>The maximum length of a value.</summary>
    static abstract int MaxBytes { get; }

    /// <summary>Formats a value as JSON. The output must be at least <see cref="MaxBytes"/> long.</summary>
    /// <returns>The number of bytes; −1 for values that only <see cref="Write"/> writes or refuses.</returns>
    static abstract int Format(T value, Span<byte> to);

    static abstract void Write(Utf8JsonWriter json, T value);

    /// <summary>Writes a member by one call, which is faster than two. False, without effect, if there is none that cannot fail.</summary>
    static virtual bool TryWrite(Utf8JsonWriter json, JsonEncodedText name, T value) => false;
}
