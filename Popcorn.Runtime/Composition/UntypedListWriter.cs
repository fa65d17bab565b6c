using System.Collections;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A non-generic <see cref="IList"/>, by index.</summary>
internal sealed class UntypedListWriter<TCollection>(SequenceNode node, Composer composer)
    : SequenceWriter<TCollection, object?>(node, composer)
    where TCollection : IList
{
    public static ValueWriter Of(PlanNode node, Composer composer) => new UntypedListWriter<TCollection>((SequenceNode)node, composer);

    protected override void WriteElements(Utf8Sink sink, TCollection value, WriteState state)
    {
        for (int i = 0; i < value.Count; i++)
            Element.Write(sink, value[i], state);
    }

    protected override IEnumerator<object?> Enumerate(TCollection value)
    {
        for (int i = 0; i < value.Count; i++)
            yield return value[i];
    }
}
