using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A generic dictionary.</summary>
internal sealed class GenericDictionaryWriter<TCollection, TKey, TValue>(DictionaryNode node, Composer composer)
    : DictionaryWriter<TCollection, TValue>(node, composer)
    where TCollection : IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    private readonly KeyWriter<TKey> _key = KeyWriter<TKey>.Of(node.KeyConverter, composer.Settings.Json);
    private readonly bool _isDictionary = typeof(Dictionary<TKey, TValue>).IsAssignableFrom(typeof(TCollection));

    public static ValueWriter Of(PlanNode node, Composer composer) =>
        new GenericDictionaryWriter<TCollection, TKey, TValue>((DictionaryNode)node, composer);

    protected override void WriteEntries(Utf8Sink sink, TCollection dictionary, WriteState state)
    {
        if (_isDictionary || dictionary.GetType() == typeof(Dictionary<TKey, TValue>))
        {
            foreach ((TKey entryKey, TValue entryValue) in (Dictionary<TKey, TValue>)(object)dictionary)
                WriteEntry(sink, entryKey, entryValue, state);
            return;
        }
        foreach ((TKey entryKey, TValue entryValue) in dictionary)
            WriteEntry(sink, entryKey, entryValue, state);
    }

    private void WriteEntry(Utf8Sink sink, TKey entryKey, TValue entryValue, WriteState state)
    {
        _key.Write(sink, entryKey);
        WriteValue(sink, entryValue, state);
    }
}
