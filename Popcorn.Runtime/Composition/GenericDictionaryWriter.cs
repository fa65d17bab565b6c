using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A generic dictionary.</summary>
internal sealed class GenericDictionaryWriter<TCollection, TKey, TValue>(
    DictionaryNode node, KeyWriter<TKey> key, ValueWriter<TValue> value, int maxDepth)
    : DictionaryWriter<TCollection, TValue>(node, value, maxDepth)
    where TCollection : IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    private static readonly bool IsDictionary = typeof(Dictionary<TKey, TValue>).IsAssignableFrom(typeof(TCollection));

    protected override void WriteEntries(Utf8JsonWriter json, TCollection dictionary, WriteState state)
    {
        if (IsDictionary || dictionary.GetType() == typeof(Dictionary<TKey, TValue>))
        {
            foreach ((TKey entryKey, TValue entryValue) in (Dictionary<TKey, TValue>)(object)dictionary)
                WriteEntry(json, entryKey, entryValue, state);
            return;
        }
        foreach ((TKey entryKey, TValue entryValue) in dictionary)
            WriteEntry(json, entryKey, entryValue, state);
    }

    private void WriteEntry(Utf8JsonWriter json, TKey entryKey, TValue entryValue, WriteState state)
    {
        key.Write(json, entryKey);
        WriteValue(json, entryValue, state);
    }
}
