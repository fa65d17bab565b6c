namespace Popcorn.Planning;

/// <summary>
/// The one way to go through a plan. A new kind of node breaks the build until printing, composition and emission all
/// have an answer for it.
/// </summary>
internal abstract class PlanVisitor<TResult>
{
    public TResult Visit(PlanNode node) => node.Accept(this);

    public abstract TResult VisitLeaf(LeafNode node);

    public abstract TResult VisitConverter(ConverterNode node);

    public abstract TResult VisitOptional(OptionalNode node);

    public abstract TResult VisitSequence(SequenceNode node);

    public abstract TResult VisitAsyncSequence(AsyncSequenceNode node);

    public abstract TResult VisitDictionary(DictionaryNode node);

    public abstract TResult VisitObject(ObjectNode node);

    public abstract TResult VisitLink(LinkNode node);

    public abstract TResult VisitPolymorphic(PolymorphicNode node);

    public abstract TResult VisitDynamic(DynamicNode node);

    public abstract TResult VisitCycleGuard(CycleGuardNode node);
}
