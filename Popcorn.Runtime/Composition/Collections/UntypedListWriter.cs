using System.Collections;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A non-generic <see cref="IList"/>, by index.</summary>
internal sealed class UntypedListWriter<TCollection>(SequenceNode node, Composer composer)
    : IndexedSequenceWriter<TCollection, object?>(node, composer)
    where TCollection : IList
{
    public static ValueWriter Of(PlanNode node, Composer composer) => new UntypedListWriter<TCollection>((SequenceNode)node, composer);

    public override void WriteFrom(int index, Utf8Sink sink, TCollection value, WriteState state)
    {
        for (int i = index; i < value.Count; i++)
        {
            Element.Write(sink, value[i], state);
            if (sink.IsFull)
            {
                Pause(i + 1, sink, value, state);
                return;
            }
        }
        End(sink, value);
    }

    protected override IEnumerator<object?> Enumerate(TCollection value)
    {
        for (int i = 0; i < value.Count; i++)
            yield return value[i];
    }
}
