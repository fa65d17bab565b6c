using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// A <see cref="List{T}"/> or a type derived from it, by index up to the current count: elements that are added or removed meanwhile
/// are respected.
/// </summary>
internal sealed class ListWriter<TCollection, TElement>(SequenceNode node, Composer composer, LinkSource owner)
    : IndexedSequenceWriter<TCollection, TElement>(node, composer, owner)
    where TCollection : List<TElement>
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new ListWriter<TCollection, TElement>((SequenceNode)node, composer, owner);

    protected override int WriteElements(int index, Utf8Sink sink, TCollection value, WriteState state)
    {
        List<TElement> list = value;
        for (int i = index; i < list.Count; i++)
        {
            Element.Write(sink, list[i], state);
            if (sink.MustPause)
                return i + 1;
        }
        return AllWritten;
    }

    protected override bool IsEmpty(TCollection value) => value.Count == 0;
}
