namespace Popcorn.Planning;

/// <summary>The links of a plan to plans of other types, as far as they do not depend on the types of values.</summary>
internal sealed class LinkFinder : PlanVisitor<IEnumerable<LinkNode>>
{
    public static IEnumerable<LinkNode> Find(PlanNode node) => new LinkFinder().Visit(node);

    public override IEnumerable<LinkNode> VisitLeaf(LeafNode node) => [];

    public override IEnumerable<LinkNode> VisitConverter(ConverterNode node) => [];

    public override IEnumerable<LinkNode> VisitOptional(OptionalNode node) => Visit(node.Value);

    public override IEnumerable<LinkNode> VisitSequence(SequenceNode node) => Visit(node.Element);

    public override IEnumerable<LinkNode> VisitAsyncSequence(AsyncSequenceNode node) => Visit(node.Element);

    public override IEnumerable<LinkNode> VisitDictionary(DictionaryNode node) => Visit(node.Value);

    public override IEnumerable<LinkNode> VisitObject(ObjectNode node) => node.Members.SelectMany(member => Visit(member.Value));

    public override IEnumerable<LinkNode> VisitLink(LinkNode node) => [node];

    public override IEnumerable<LinkNode> VisitPolymorphic(PolymorphicNode node) => [];

    public override IEnumerable<LinkNode> VisitDynamic(DynamicNode node) => [];

    public override IEnumerable<LinkNode> VisitCycleGuard(CycleGuardNode node) => Visit(node.Value);
}
