using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// A JSON object of a dictionary's entries. No type parameter is the entry, a struct: then the code could not be compiled ahead of time.
/// </summary>
internal abstract class DictionaryWriter<TCollection, TKey, TValue>(DictionaryNode node, Composer composer, TieredWriter owner)
    : ValueWriter<TCollection>, IEnumeratedWriter<TCollection, KeyValuePair<TKey, TValue>>
{
    private readonly ValueWriter<TValue> _value = (ValueWriter<TValue>)composer.Visit(node.Value, owner);
    private readonly int _maxDepth = node.ChecksDepth ? composer.MaxDepth : int.MaxValue;

    public sealed override void Write(Utf8Sink sink, TCollection dictionary, WriteState state)
    {
        if (dictionary is null)
        {
            sink.Null();
            return;
        }
        node.OnSerializing?.Invoke(dictionary);
        sink.StartObject();
        sink.Discriminator(node.Discriminator);
        WriteEntries(sink, dictionary, state);
    }

    public void WriteRest(Utf8Sink sink, TCollection collection, IEnumerator<KeyValuePair<TKey, TValue>> items, WriteState state) =>
        WriteRest(sink, collection, ref items, state);

    /// <summary>Writes the entries and the end, or pauses.</summary>
    protected abstract void WriteEntries(Utf8Sink sink, TCollection dictionary, WriteState state);

    protected abstract void WriteKey(Utf8Sink sink, TKey key);

    /// <inheritdoc cref="IEnumeratedWriter{TCollection, TItem}.WriteRest"/>
    protected void WriteRest<TEnumerator>(Utf8Sink sink, TCollection dictionary, ref TEnumerator entries, WriteState state)
        where TEnumerator : IEnumerator<KeyValuePair<TKey, TValue>>
    {
        bool isPaused = false;
        try
        {
            while (entries.MoveNext())
            {
                KeyValuePair<TKey, TValue> entry = entries.Current;
                WriteKey(sink, entry.Key);
                WriteValue(sink, entry.Value, state);
                if (sink.IsFull)
                {
                    isPaused = true;
                    state.Pause(sink, new EnumeratorContinuation<TCollection, KeyValuePair<TKey, TValue>>(this, dictionary, entries));
                    return;
                }
            }
        }
        finally
        {
            if (!isPaused)
                entries.Dispose();
        }
        sink.EndObject();
        node.OnSerialized?.Invoke(dictionary!);
    }

    private void WriteValue(Utf8Sink sink, TValue entryValue, WriteState state)
    {
        if (sink.Depth >= _maxDepth)
            throw WriteErrors.TooDeep(_maxDepth);
        _value.Write(sink, entryValue, state);
    }
}
