using System.Collections;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A non-generic dictionary: string keys by the key policy, others by the converter of what they are.</summary>
internal sealed class UntypedDictionaryWriter<TCollection>(DictionaryNode node, Composer composer)
    : DictionaryWriter<TCollection, DictionaryEntry, object?>(node, composer)
    where TCollection : IDictionary
{
    private readonly KeyWriter<string> _key = KeyWriter<string>.Of(node.KeyConverter, composer.Settings.Json);

    private readonly KeyWriter<object> _otherKey =
        KeyWriter<object>.Of(composer.Settings.Json.GetTypeInfo(typeof(object)).Converter, composer.Settings.Json);

    public static ValueWriter Of(PlanNode node, Composer composer) => new UntypedDictionaryWriter<TCollection>((DictionaryNode)node, composer);

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
