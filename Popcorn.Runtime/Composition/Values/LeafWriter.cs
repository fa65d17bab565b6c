using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A leaf that is not a member.</summary>
internal sealed class LeafWriter<T, TLeaf> : ValueWriter<T>
    where TLeaf : struct, ILeaf<T>
{
    public static ValueWriter Create(PlanNode node, Composer composer, LinkSource owner) => new LeafWriter<T, TLeaf>();

    public override void Write(Utf8Sink sink, T value) => sink.Leaf<T, TLeaf>(value);
}
