using System.Text.Json;

namespace Popcorn.Composition;

/// <summary>Writes the key of an entry as a property name.</summary>
internal abstract class KeyWriter<TKey>
{
    public abstract void Write(Utf8JsonWriter json, TKey key);
}
