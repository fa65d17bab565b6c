using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A plain value that is not a member: at the root, in a list, in a dictionary.</summary>
internal sealed class LeafWriter<T, TLeaf> : ValueWriter<T>
    where TLeaf : struct, ILeaf<T>
{
    public static ValueWriter Create(PlanNode node, Composer composer, TieredWriter owner) => new LeafWriter<T, TLeaf>();

    public override void Write(Utf8Sink sink, T value, WriteState state) => sink.Leaf<T, TLeaf>(value);
}
