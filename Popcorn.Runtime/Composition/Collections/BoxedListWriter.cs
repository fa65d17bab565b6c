using System.Collections;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A struct that is a non-generic <see cref="IList"/>: boxed once, so that its indexer can change it.</summary>
internal sealed class BoxedListWriter<TCollection>(IndexedSequenceWriter<IList, object?> writer) : ValueWriter<TCollection>
    where TCollection : struct, IList
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) =>
        new BoxedListWriter<TCollection>(new IndexedSequenceWriter<IList, object?>((SequenceNode)node, composer, owner));

    public override void Write(Utf8Sink sink, TCollection value) => writer.Write(sink, value);
}
