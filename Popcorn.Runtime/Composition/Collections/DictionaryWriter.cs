using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A JSON object of a dictionary's entries.</summary>
internal abstract class DictionaryWriter<TCollection, TKey, TValue>(
    DictionaryNode node, KeyWriter<TKey> key, Composer composer, LinkSource owner)
    : ItemsWriter<TCollection, KeyValuePair<TKey, TValue>>(new EntryWriter<TKey, TValue>(
        key, (ValueWriter<TValue>)composer.Visit(node.Value, owner), node.ChecksDepth ? composer.MaxDepth : int.MaxValue))
{
    public sealed override void Write(Utf8Sink sink, TCollection dictionary)
    {
        if (dictionary is null)
        {
            sink.Null();
            return;
        }
        node.OnSerializing?.Invoke(dictionary);
        sink.StartObject();
        sink.Discriminator(node.Discriminator);
        WriteEntries(sink, dictionary);
    }

    public void WriteKey(Utf8Sink sink, TKey entry) => key.Write(sink, entry);

    /// <summary>Writes the entries and the end, or pauses.</summary>
    protected abstract void WriteEntries(Utf8Sink sink, TCollection dictionary);

    protected sealed override void End(Utf8Sink sink, TCollection dictionary)
    {
        sink.EndObject();
        node.OnSerialized?.Invoke(dictionary!);
    }
}
