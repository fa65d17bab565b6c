using System.Collections;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A non-generic dictionary: string keys by the key policy, others by the converter of what they are.</summary>
internal sealed class UntypedDictionaryWriter<TCollection>(DictionaryNode node, Composer composer, LinkSource owner)
    : DictionaryWriter<TCollection, object, object?>(node, composer, owner)
    where TCollection : IDictionary
{
    private readonly KeyWriter<string> _key = KeyWriter<string>.Create(node.Key.Converter, composer.Contracts);

    private readonly KeyWriter<object> _otherKey =
        KeyWriter<object>.Create(composer.Contracts.GetContract(typeof(object)).Info.Converter, composer.Contracts);

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new UntypedDictionaryWriter<TCollection>((DictionaryNode)node, composer, owner);

    protected override void WriteEntries(Utf8Sink sink, TCollection dictionary, WriteState state) =>
        WriteRest(sink, dictionary, Entries(dictionary), state);

    protected override void WriteKey(Utf8Sink sink, object key)
    {
        if (key is string name)
            _key.Write(sink, name);
        else
            _otherKey.Write(sink, key);
    }

    private static IEnumerator<KeyValuePair<object, object?>> Entries(TCollection dictionary)
    {
        IDictionaryEnumerator entries = dictionary.GetEnumerator();
        while (entries.MoveNext())
            yield return KeyValuePair.Create(entries.Key, entries.Value);
    }
}
