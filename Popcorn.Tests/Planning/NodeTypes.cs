using Popcorn.Planning;

namespace Popcorn.Tests.Planning;

/// <summary>The types of all nodes of a plan.</summary>
internal sealed class NodeTypes : PlanVisitor<IEnumerable<Type>>
{
    public static IEnumerable<Type> In(PlanNode node) => new NodeTypes().Visit(node);

    public override IEnumerable<Type> VisitLeaf(LeafNode node) => [node.GetType()];

    public override IEnumerable<Type> VisitConverter(ConverterNode node) => [node.GetType()];

    public override IEnumerable<Type> VisitOptional(OptionalNode node) => Visit(node.Value).Append(node.GetType());

    public override IEnumerable<Type> VisitSequence(SequenceNode node) => Visit(node.Element).Append(node.GetType());

    public override IEnumerable<Type> VisitAsyncSequence(AsyncSequenceNode node) => Visit(node.Element).Append(node.GetType());

    public override IEnumerable<Type> VisitDictionary(DictionaryNode node) => Visit(node.Value).Append(node.GetType());

    public override IEnumerable<Type> VisitObject(ObjectNode node) => node.Members.SelectMany(member => Visit(member.Value)).Append(node.GetType());

    public override IEnumerable<Type> VisitLink(LinkNode node) => [node.GetType()];

    public override IEnumerable<Type> VisitPolymorphic(PolymorphicNode node) => [node.GetType()];

    public override IEnumerable<Type> VisitDynamic(DynamicNode node) => [node.GetType()];

    public override IEnumerable<Type> VisitCycleGuard(CycleGuardNode node) => Visit(node.Value).Append(node.GetType());
}
