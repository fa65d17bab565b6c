namespace Popcorn.Planning;

/// <summary>Visits the nodes of a plan. A new kind of node breaks the build until composition and emission both handle it.</summary>
internal abstract class PlanVisitor<TArgument, TResult>
{
    public TResult Visit(PlanNode node, TArgument argument) => node.Accept(this, argument);

    public abstract TResult VisitLeaf(LeafNode node, TArgument argument);

    public abstract TResult VisitConverter(ConverterNode node, TArgument argument);

    public abstract TResult VisitOptional(OptionalNode node, TArgument argument);

    public abstract TResult VisitSequence(SequenceNode node, TArgument argument);

    public abstract TResult VisitAsyncSequence(AsyncSequenceNode node, TArgument argument);

    public abstract TResult VisitDictionary(DictionaryNode node, TArgument argument);

    public abstract TResult VisitObject(ObjectNode node, TArgument argument);

    public abstract TResult VisitLink(LinkNode node, TArgument argument);

    public abstract TResult VisitPolymorphic(PolymorphicNode node, TArgument argument);

    public abstract TResult VisitDynamic(DynamicNode node, TArgument argument);

    public abstract TResult VisitUnion(UnionNode node, TArgument argument);

    public abstract TResult VisitCycleGuard(CycleGuardNode node, TArgument argument);
}
