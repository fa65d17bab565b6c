using System.Collections;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A non-generic dictionary.</summary>
internal sealed class UntypedDictionaryWriter<TCollection>(DictionaryNode node, Composer composer, LinkSource owner)
    : DictionaryWriter<TCollection, object, object?>(node, new UntypedKeyWriter(node.Key, composer.Contracts), composer, owner)
    where TCollection : IDictionary
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new UntypedDictionaryWriter<TCollection>((DictionaryNode)node, composer, owner);

    protected override void WriteEntries(Utf8Sink sink, TCollection dictionary) => WriteRest(sink, dictionary, Entries(dictionary));

    private static IEnumerator<KeyValuePair<object, object?>> Entries(TCollection dictionary)
    {
        IDictionaryEnumerator entries = dictionary.GetEnumerator();
        try
        {
            while (entries.MoveNext())
                yield return KeyValuePair.Create(entries.Key, entries.Value);
        }
        finally
        {
            (entries as IDisposable)?.Dispose();
        }
    }
}
