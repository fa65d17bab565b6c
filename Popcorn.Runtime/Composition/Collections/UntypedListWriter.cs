using System.Collections;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A non-generic <see cref="IList"/>, by index.</summary>
internal sealed class UntypedListWriter<TCollection>(SequenceNode node, Composer composer, LinkSource owner)
    : IndexedSequenceWriter<TCollection, object?>(node, composer, owner)
    where TCollection : IList
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new UntypedListWriter<TCollection>((SequenceNode)node, composer, owner);

    protected override int WriteElements(int index, Utf8Sink sink, TCollection value, WriteState state)
    {
        for (int i = index; i < value.Count; i++)
        {
            Element.Write(sink, value[i], state);
            if (sink.MustPause)
                return i + 1;
        }
        return AllWritten;
    }

    /// <summary>Reads the first element, as System.Text.Json does: that of a multi-dimensional array throws.</summary>
    protected override bool IsEmpty(TCollection value)
    {
        if (value.Count == 0)
            return true;
        _ = value[0];
        return false;
    }
}
