using Popcorn.Formatting;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A plain value that is not a member: at the root, in a list, in a dictionary.</summary>
internal sealed class LeafWriter<T, TLeaf> : ValueWriter<T>
    where TLeaf : struct, ILeaf<T>
{
    public static ValueWriter Of(PlanNode node, Composer composer) => new LeafWriter<T, TLeaf>();

    public override void Write(Utf8Sink sink, T value, WriteState state) => sink.Leaf<T, TLeaf>(value);
}
