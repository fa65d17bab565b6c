using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>An array, by index.</summary>
internal sealed class ArrayWriter<TElement>(SequenceNode node, Composer composer)
    : SequenceWriter<TElement[], TElement>(node, composer)
{
    public static ValueWriter Of(PlanNode node, Composer composer) => new ArrayWriter<TElement>((SequenceNode)node, composer);

    protected override void WriteElements(Utf8Sink sink, TElement[] value, WriteState state)
    {
        foreach (TElement item in value)
            Element.Write(sink, item, state);
    }

    protected override IEnumerator<TElement> Enumerate(TElement[] value) => ((IEnumerable<TElement>)value).GetEnumerator();
}
