using System.Collections;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A non-generic <see cref="IEnumerable"/>.</summary>
internal sealed class UntypedEnumerableWriter<TCollection>(SequenceNode node, Composer composer, LinkSource owner)
    : SequenceWriter<TCollection, object?>(node, composer, owner)
    where TCollection : IEnumerable
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new UntypedEnumerableWriter<TCollection>((SequenceNode)node, composer, owner);

    protected override void WriteElements(Utf8Sink sink, TCollection value) =>
        WriteRest(sink, value, Enumerate(value));

    protected override bool IsEmpty(TCollection value)
    {
        using IEnumerator<object?> elements = Enumerate(value);
        return !elements.MoveNext();
    }

    private static IEnumerator<object?> Enumerate(TCollection value)
    {
        foreach (object? item in value)
            yield return item;
    }
}
