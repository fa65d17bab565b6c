using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A generic dictionary.</summary>
internal sealed class GenericDictionaryWriter<TCollection, TKey, TValue>(DictionaryNode node, Composer composer, LinkSource owner)
    : DictionaryWriter<TCollection, TKey, TValue>(node, KeyWriter<TKey>.Create(node.Key, composer.Contracts), composer, owner)
    where TCollection : IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    private readonly bool _isDictionary = typeof(Dictionary<TKey, TValue>).IsAssignableFrom(typeof(TCollection));

    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new GenericDictionaryWriter<TCollection, TKey, TValue>((DictionaryNode)node, composer, owner);

    protected override void WriteEntries(Utf8Sink sink, TCollection dictionary)
    {
        if (_isDictionary || dictionary.GetType() == typeof(Dictionary<TKey, TValue>))
        {
            Dictionary<TKey, TValue>.Enumerator entries = ((Dictionary<TKey, TValue>)(object)dictionary).GetEnumerator();
            WriteRest(sink, dictionary, ref entries);
        }
        else
            WriteRest(sink, dictionary, dictionary.GetEnumerator());
    }
}
