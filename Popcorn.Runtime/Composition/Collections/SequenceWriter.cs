using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A JSON array.</summary>
internal abstract class SequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : ValueWriter<TCollection>
{
    protected readonly ValueWriter<TElement> Element = (ValueWriter<TElement>)composer.Visit(node.Element, owner);

    /// <summary>The depth limit; the maximum where System.Text.Json does not check it.</summary>
    private readonly int _maxDepth = node.ChecksDepth ? composer.MaxDepth : int.MaxValue;

    public sealed override void Write(Utf8Sink sink, TCollection value, WriteState state)
    {
        if (value is null)
        {
            sink.Null();
            return;
        }
        Start(sink, value);
        if (sink.Depth >= _maxDepth && !IsEmpty(value))
            throw WriteErrors.TooDeep(_maxDepth);
        WriteElements(sink, value, state);
    }

    protected void WriteRest(Utf8Sink sink, TCollection value, IEnumerator<TElement> elements, WriteState state) =>
        WriteRest(sink, value, ref elements, state);

    /// <summary>Writes the elements and the end, or pauses.</summary>
    protected abstract void WriteElements(Utf8Sink sink, TCollection value, WriteState state);

    protected abstract bool IsEmpty(TCollection value);

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

    /// <summary>Writes the elements that were not returned yet, and the end. Disposes the enumerator unless it pauses.</summary>
    protected void WriteRest<TEnumerator>(Utf8Sink sink, TCollection value, ref TEnumerator elements, WriteState state)
        where TEnumerator : IEnumerator<TElement>
    {
        bool hasFailed = true;
        try
        {
            while (elements.MoveNext())
            {
                Element.Write(sink, elements.Current, state);
                if (sink.MustPause)
                {
                    hasFailed = false;
                    PauseAt(elements, value, state);
                    return;
                }
            }
            hasFailed = false;
        }
        finally
        {
            if (hasFailed)
                AbandonedEnumerators.Dispose(ref elements);
        }
        elements.Dispose();
        End(sink, value);
    }

    private void PauseAt(IEnumerator<TElement> elements, TCollection value, WriteState state) =>
        state.Pause(new EnumeratorContinuation(elements, output => WriteRest(output.Sink, value, elements, output.State)));

    protected void End(Utf8Sink sink, TCollection value)
    {
        sink.EndArray();
        if (node.Discriminator is not null)
            sink.EndObject();
        node.OnSerialized?.Invoke(value!);
    }
}
