using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A JSON object of a dictionary's entries.</summary>
internal abstract class DictionaryWriter<TCollection, TValue>(DictionaryNode node, Composer composer) : ValueWriter<TCollection>
{
    private readonly ValueWriter<TValue> _value = (ValueWriter<TValue>)composer.Visit(node.Value);
    private readonly int _maxDepth = node.ChecksDepth ? composer.Settings.MaxDepth : int.MaxValue;

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
        sink.EndObject();
        node.OnSerialized?.Invoke(dictionary);
    }

    protected abstract void WriteEntries(Utf8Sink sink, TCollection dictionary, WriteState state);

    protected void WriteValue(Utf8Sink sink, TValue entryValue, WriteState state)
    {
        if (sink.Depth >= _maxDepth)
            throw WriteErrors.TooDeep(_maxDepth);
        _value.Write(sink, entryValue, state);
    }
}
