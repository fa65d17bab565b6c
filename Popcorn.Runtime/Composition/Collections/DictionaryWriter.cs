using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// A JSON object of a dictionary's entries. No type parameter is the entry, a struct: then the code could not be compiled ahead of time.
/// </summary>
internal abstract class DictionaryWriter<TCollection, TKey, TValue>(DictionaryNode node, Composer composer, LinkSource owner)
    : ValueWriter<TCollection>
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

    protected void WriteRest(Utf8Sink sink, TCollection dictionary, IEnumerator<KeyValuePair<TKey, TValue>> entries, WriteState state) =>
        WriteRest(sink, dictionary, ref entries, state);

    /// <summary>Writes the entries and the end, or pauses.</summary>
    protected abstract void WriteEntries(Utf8Sink sink, TCollection dictionary, WriteState state);

    protected abstract void WriteKey(Utf8Sink sink, TKey key);

    /// <summary>Writes the entries that were not returned yet, and the end. Disposes the enumerator unless it pauses.</summary>
    protected void WriteRest<TEnumerator>(Utf8Sink sink, TCollection dictionary, ref TEnumerator entries, WriteState state)
        where TEnumerator : IEnumerator<KeyValuePair<TKey, TValue>>
    {
        bool hasFailed = true;
        try
        {
            while (entries.MoveNext())
            {
                KeyValuePair<TKey, TValue> entry = entries.Current;
                WriteKey(sink, entry.Key);
                if (sink.Depth >= _maxDepth)
                    throw WriteErrors.TooDeep(_maxDepth);
                _value.Write(sink, entry.Value, state);
                if (sink.MustPause)
                {
                    hasFailed = false;
                    PauseAt(entries, dictionary, state);
                    return;
                }
            }
            hasFailed = false;
        }
        finally
        {
            // Not in a catch block that throws again: each level would take stack until the outermost one is left.
            if (hasFailed)
                AbandonedEnumerators.Dispose(ref entries);
        }
        entries.Dispose();
        sink.EndObject();
        node.OnSerialized?.Invoke(dictionary!);
    }

    private void PauseAt(IEnumerator<KeyValuePair<TKey, TValue>> entries, TCollection dictionary, WriteState state) =>
        state.Pause(new EnumeratorContinuation(entries, output => WriteRest(output.Sink, dictionary, entries, output.State)));
}
