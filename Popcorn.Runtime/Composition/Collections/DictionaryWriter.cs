using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A JSON object of a dictionary's entries.</summary>
internal abstract class DictionaryWriter<TCollection, TEntry, TValue>(DictionaryNode node, Composer composer, TieredWriter owner)
    : ValueWriter<TCollection>, IEnumeratedWriter<TCollection, TEntry>
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

    public void WriteRest(Utf8Sink sink, TCollection collection, IEnumerator<TEntry> items, WriteState state) =>
        WriteRest(sink, collection, ref items, state);

    /// <summary>Writes the entries and the end, or pauses.</summary>
    protected abstract void WriteEntries(Utf8Sink sink, TCollection dictionary, WriteState state);

    protected abstract void WriteEntry(Utf8Sink sink, TEntry entry, WriteState state);

    /// <inheritdoc cref="IEnumeratedWriter{TCollection, TItem}.WriteRest"/>
    protected void WriteRest<TEnumerator>(Utf8Sink sink, TCollection dictionary, ref TEnumerator entries, WriteState state)
        where TEnumerator : IEnumerator<TEntry>
    {
        bool isPaused = false;
        try
        {
            while (entries.MoveNext())
            {
                WriteEntry(sink, entries.Current, state);
                if (sink.IsFull)
                {
                    isPaused = true;
                    state.Pause(sink, new EnumeratorContinuation<TCollection, TEntry>(this, dictionary, entries));
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

    protected void WriteValue(Utf8Sink sink, TValue entryValue, WriteState state)
    {
        if (sink.Depth >= _maxDepth)
            throw WriteErrors.TooDeep(_maxDepth);
        _value.Write(sink, entryValue, state);
    }
}
