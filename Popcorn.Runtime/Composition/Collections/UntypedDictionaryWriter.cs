using System.Collections;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A non-generic dictionary: string keys by the key policy, others by the converter of what they are.</summary>
internal sealed class UntypedDictionaryWriter<TCollection>(DictionaryNode node, Composer composer, TieredWriter owner)
    : DictionaryWriter<TCollection, DictionaryEntry, object?>(node, composer, owner)
    where TCollection : IDictionary
{
    private readonly KeyWriter<string> _key = KeyWriter<string>.Create(node.KeyConverter, composer.Json);

    private readonly KeyWriter<object> _otherKey =
        KeyWriter<object>.Create(composer.Json.GetTypeInfo(typeof(object)).Converter, composer.Json);

    public static ValueWriter Create(PlanNode node, Composer composer, TieredWriter owner) =>
        new UntypedDictionaryWriter<TCollection>((DictionaryNode)node, composer, owner);

    protected override void WriteEntries(Utf8Sink sink, TCollection dictionary, WriteState state) =>
        WriteRest(sink, dictionary, Entries(dictionary), state);

    protected override void WriteEntry(Utf8Sink sink, DictionaryEntry entry, WriteState state)
    {
        if (entry.Key is string name)
            _key.Write(sink, name);
        else
            _otherKey.Write(sink, entry.Key);
        WriteValue(sink, entry.Value, state);
    }

    private static IEnumerator<DictionaryEntry> Entries(TCollection dictionary)
    {
        IDictionaryEnumerator entries = dictionary.GetEnumerator();
        while (entries.MoveNext())
            yield return entries.Entry;
    }
}
