using Popcorn.Planning;

namespace Popcorn.Tests.Planning;

/// <summary>The types of all nodes of a plan.</summary>
internal sealed class NodeTypes : PlanVisitor<HashSet<Type>, HashSet<Type>>
{
    public static IEnumerable<Type> In(PlanNode node) => new NodeTypes().Visit(node, []);

    public override HashSet<Type> VisitLeaf(LeafNode node, HashSet<Type> found) => Add(node, found);

    public override HashSet<Type> VisitConverter(ConverterNode node, HashSet<Type> found) => Add(node, found);

    public override HashSet<Type> VisitOptional(OptionalNode node, HashSet<Type> found) => Add(node, found, node.Value);

    public override HashSet<Type> VisitSequence(SequenceNode node, HashSet<Type> found) => Add(node, found, node.Element);

    public override HashSet<Type> VisitAsyncSequence(AsyncSequenceNode node, HashSet<Type> found) => Add(node, found, node.Element);

    public override HashSet<Type> VisitDictionary(DictionaryNode node, HashSet<Type> found) => Add(node, found, node.Value);

    public override HashSet<Type> VisitObject(ObjectNode node, HashSet<Type> found) =>
        Add(node, found, [.. node.Members.Select(member => member.Value)]);

    public override HashSet<Type> VisitLink(LinkNode node, HashSet<Type> found) => Add(node, found);

    public override HashSet<Type> VisitPolymorphic(PolymorphicNode node, HashSet<Type> found) => Add(node, found);

    public override HashSet<Type> VisitDynamic(DynamicNode node, HashSet<Type> found) => Add(node, found);

    public override HashSet<Type> VisitCycleGuard(CycleGuardNode node, HashSet<Type> found) => Add(node, found, node.Value);

    private HashSet<Type> Add(PlanNode node, HashSet<Type> found, params ReadOnlySpan<PlanNode> inside)
    {
        found.Add(node.GetType());
        foreach (PlanNode value in inside)
            Visit(value, found);
        return found;
    }
}
