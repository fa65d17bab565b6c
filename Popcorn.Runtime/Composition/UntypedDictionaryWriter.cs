using System.Collections;
using System.Text.Json;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A non-generic dictionary: string keys by the key policy, others by the converter of what they are.</summary>
internal sealed class UntypedDictionaryWriter<TCollection>(
    DictionaryNode node, KeyWriter<string> key, KeyWriter<object> otherKey, ValueWriter<object?> value, int maxDepth)
    : DictionaryWriter<TCollection, object?>(node, value, maxDepth)
    where TCollection : IDictionary
{
    protected override void WriteEntries(Utf8JsonWriter json, TCollection dictionary, WriteState state)
    {
        IDictionaryEnumerator entries = dictionary.GetEnumerator();
        while (entries.MoveNext())
        {
            if (entries.Key is string name)
                key.Write(json, name);
            else
                otherKey.Write(json, entries.Key);
            WriteValue(json, entries.Value, state);
        }
    }
}
