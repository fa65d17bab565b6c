using System.Text.Json;

namespace Popcorn.Composition;

/// <summary>
/// How a plain value is written, as a type argument: so one generic writer serves all of them, and the runtime makes
/// a direct call of it.
/// </summary>
internal interface ILeaf<in T>
{
    static abstract void Write(Utf8JsonWriter json, JsonEncodedText name, T value);

    static abstract void Write(Utf8JsonWriter json, T value);
}
