using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>An array, by index.</summary>
internal sealed class ArrayWriter<TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : IndexedSequenceWriter<TElement[], TElement>(node, composer, owner)
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new ArrayWriter<TElement>((SequenceNode)node, composer, owner);

    protected override int WriteElements(int index, Utf8Sink sink, TElement[] value, WriteState state)
    {
        for (int i = index; i < value.Length; i++)
        {
            Element.Write(sink, value[i], state);
            if (sink.MustPause)
                return i + 1;
        }
        return AllWritten;
    }

    protected override bool IsEmpty(TElement[] value) => value.Length == 0;
}
