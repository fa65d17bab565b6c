using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A JSON array. How the elements are gone through is up to the kind of collection.</summary>
internal abstract class SequenceWriter<TCollection, TElement>(SequenceNode node, Composer composer) : ValueWriter<TCollection>
{
    /// <summary>Writes one element.</summary>
    protected readonly ValueWriter<TElement> Element = (ValueWriter<TElement>)composer.Visit(node.Element);

    /// <summary>Where an element may not stand any more; beyond all depths where System.Text.Json does not look.</summary>
    private readonly int _maxDepth = node.ChecksDepth ? composer.Settings.MaxDepth : int.MaxValue;

    public sealed override bool CanStream => true;

    public sealed override bool IsSequence => true;

    public sealed override ValueWriter Inside => Element;

    public sealed override void Write(Utf8Sink sink, TCollection value, WriteState state)
    {
        if (value is null)
        {
            sink.Null();
            return;
        }
        Start(sink, value);
        if (sink.Depth >= _maxDepth)
            ThrowUnlessEmpty(value);
        WriteElements(sink, value, state);
        End(sink, value);
    }

    public sealed override async ValueTask WriteAsync(StreamingOutput output, TCollection value, StreamPlace place)
    {
        if (value is null)
        {
            output.Sink.Null();
            return;
        }
        Start(output.Sink, value);
        if (output.Sink.Depth >= _maxDepth)
            ThrowUnlessEmpty(value);
        using (IEnumerator<TElement> elements = Enumerate(value))
        {
            while (elements.MoveNext())
            {
                Element.Write(output.Sink, elements.Current, output.State);
                ValueTask settling = output.SettleAsync();
                if (!settling.IsCompletedSuccessfully)
                    await settling.ConfigureAwait(false);
            }
        }
        End(output.Sink, value);
    }

    protected abstract void WriteElements(Utf8Sink sink, TCollection value, WriteState state);

    /// <summary>The elements one by one, in the way that <see cref="WriteElements"/> goes through them.</summary>
    protected abstract IEnumerator<TElement> Enumerate(TCollection value);

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

    private void End(Utf8Sink sink, TCollection value)
    {
        sink.EndArray();
        if (node.Discriminator is not null)
            sink.EndObject();
        node.OnSerialized?.Invoke(value!);
    }

    private void ThrowUnlessEmpty(TCollection value)
    {
        using IEnumerator<TElement> elements = Enumerate(value);
        if (elements.MoveNext())
            throw WriteErrors.TooDeep(_maxDepth);
    }
}
