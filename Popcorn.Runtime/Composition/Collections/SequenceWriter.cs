using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A JSON array.</summary>
internal abstract class SequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : ItemsWriter<TCollection, TElement>((ValueWriter<TElement>)composer.Visit(node.Element, owner))
{
    /// <summary>The depth limit; the maximum where System.Text.Json does not check it.</summary>
    private readonly int _maxDepth = node.ChecksDepth ? composer.MaxDepth : int.MaxValue;

    public sealed override void Write(Utf8Sink sink, TCollection value)
    {
        if (value is null)
        {
            sink.Null();
            return;
        }
        Start(sink, value);
        if (sink.Depth >= _maxDepth && !IsEmpty(value))
            throw WriteErrors.TooDeep(_maxDepth);
        WriteElements(sink, value);
    }

    /// <summary>Writes the elements and the end, or pauses.</summary>
    protected abstract void WriteElements(Utf8Sink sink, TCollection value);

    protected abstract bool IsEmpty(TCollection value);

    protected sealed override void End(Utf8Sink sink, TCollection value)
    {
        sink.EndArray();
        if (node.Discriminator is not null)
            sink.EndObject();
        node.OnSerialized?.Invoke(value!);
    }

    private void Start(Utf8Sink sink, TCollection value)
    {
        node.OnSerializing?.Invoke(value!);
        if (node.Discriminator is { } discriminator)
        {
            sink.StartObject();
            sink.Discriminator(discriminator);
            sink.Name(Discriminator.Values);
        }
        sink.StartArray();
    }
}
