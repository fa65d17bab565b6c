using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An entry of a dictionary: the key as a name, and the value.</summary>
/// <param name="key">Writes the key.</param>
/// <param name="value">Writes the value.</param>
/// <param name="maxDepth">The depth limit; the maximum where System.Text.Json does not check it.</param>
internal sealed class EntryWriter<TKey, TValue>(KeyWriter<TKey> key, ValueWriter<TValue> value, int maxDepth)
    : ValueWriter<KeyValuePair<TKey, TValue>>
{
    public override void Write(Utf8Sink sink, KeyValuePair<TKey, TValue> entry)
    {
        key.Write(sink, entry.Key);
        if (sink.Depth >= maxDepth)
            throw WriteErrors.TooDeep(maxDepth);
        value.Write(sink, entry.Value);
    }
}
