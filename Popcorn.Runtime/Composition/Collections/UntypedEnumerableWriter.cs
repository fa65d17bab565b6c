using System.Collections;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A non-generic <see cref="IEnumerable"/>.</summary>
internal sealed class UntypedEnumerableWriter<TCollection>(SequenceNode node, Composer composer)
    : SequenceWriter<TCollection, object?>(node, composer)
    where TCollection : IEnumerable
{
    public static ValueWriter Of(PlanNode node, Composer composer) => new UntypedEnumerableWriter<TCollection>((SequenceNode)node, composer);

    protected override void WriteElements(Utf8Sink sink, TCollection value, WriteState state) =>
        WriteRest(sink, value, Enumerate(value), state);

    protected override IEnumerator<object?> Enumerate(TCollection value)
    {
        foreach (object? item in value)
            yield return item;
    }
}
