namespace Popcorn.Planning;

/// <summary>Finds the links of a plan to plans of other types, except those that depend on the types of values.</summary>
internal sealed class LinkFinder : PlanVisitor<List<LinkNode>, List<LinkNode>>
{
    public static List<LinkNode> Find(PlanNode node) => new LinkFinder().Visit(node, []);

    public override List<LinkNode> VisitLeaf(LeafNode node, List<LinkNode> found) => found;

    public override List<LinkNode> VisitConverter(ConverterNode node, List<LinkNode> found) => found;

    public override List<LinkNode> VisitOptional(OptionalNode node, List<LinkNode> found) => Visit(node.Value, found);

    public override List<LinkNode> VisitSequence(SequenceNode node, List<LinkNode> found) => Visit(node.Element, found);

    public override List<LinkNode> VisitAsyncSequence(AsyncSequenceNode node, List<LinkNode> found) => Visit(node.Element, found);

    public override List<LinkNode> VisitDictionary(DictionaryNode node, List<LinkNode> found) => Visit(node.Value, found);

    public override List<LinkNode> VisitObject(ObjectNode node, List<LinkNode> found)
    {
        foreach (MemberNode member in node.Members)
            Visit(member.Value, found);
        return found;
    }

    public override List<LinkNode> VisitLink(LinkNode node, List<LinkNode> found)
    {
        found.Add(node);
        return found;
    }

    public override List<LinkNode> VisitPolymorphic(PolymorphicNode node, List<LinkNode> found) => found;

    public override List<LinkNode> VisitDynamic(DynamicNode node, List<LinkNode> found) => found;

    public override List<LinkNode> VisitCycleGuard(CycleGuardNode node, List<LinkNode> found) => Visit(node.Value, found);
}
