using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary><see cref="Memory{T}"/> or <see cref="ReadOnlyMemory{T}"/>.</summary>
internal sealed class MemoryWriter<TMemory, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : IndexedSequenceWriter<TMemory, TElement>(node, composer, owner)
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new MemoryWriter<TMemory, TElement>((SequenceNode)node, composer, owner);

    protected override int WriteElements(int index, Utf8Sink sink, TMemory value, WriteState state)
    {
        ReadOnlySpan<TElement> elements = AsReadOnly(value).Span;
        for (int i = index; i < elements.Length; i++)
        {
            Element.Write(sink, elements[i], state);
            if (sink.MustPause)
                return i + 1;
        }
        return AllWritten;
    }

    protected override bool IsEmpty(TMemory value) => AsReadOnly(value).IsEmpty;

    /// <summary>As the conversion of the framework does it. A cast would box.</summary>
    private static ReadOnlyMemory<TElement> AsReadOnly(TMemory value) => Unsafe.As<TMemory, ReadOnlyMemory<TElement>>(ref value);
}
