using System.Linq.Expressions;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>
/// Emits one value. What gains nothing by code of its own (values whose type is only known at run time, converters) is left to
/// its composed writer.
/// </summary>
internal sealed class ValueEmitter(EmissionFrame frame) : PlanVisitor<ValueSite, PendingText>
{
    private EmissionTarget Target => frame.Target;

    public override PendingText VisitLeaf(LeafNode node, ValueSite site) => EmitLeaf(node.Leaf, site);

    public override PendingText VisitOptional(OptionalNode node, ValueSite site) =>
        node.Leaf is { } leaf ? EmitLeaf(leaf, site) : EmitComposed(node, site);

    public override PendingText VisitSequence(SequenceNode node, ValueSite site) =>
        LoopEmitter.IsLoop(node) ? new LoopEmitter(frame).EmitSequence(node, site) : EmitComposed(node, site);

    public override PendingText VisitConverter(ConverterNode node, ValueSite site) => node.Kind switch
    {
        // Members that are null are written before.
        ConverterKind.Uri => EmitLeaf(typeof(string), site with { Value = Expression.Property(site.Value, nameof(Uri.OriginalString)) }),
        ConverterKind.Base64 => Target.Base64(frame, site.To, site.Before, frame.GetComposed(node), site.Value),
        ConverterKind.EnumText => Target.EnumText(frame, site.To, site.Before, frame.GetComposed(node), site.Value),
        _ => EmitComposed(node, site),
    };

    public override PendingText VisitAsyncSequence(AsyncSequenceNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitDictionary(DictionaryNode node, ValueSite site) =>
        LoopEmitter.IsLoop(node) ? new LoopEmitter(frame).EmitDictionary(node, site) : EmitComposed(node, site);

    public override PendingText VisitObject(ObjectNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitLink(LinkNode node, ValueSite site)
    {
        if (frame.TryInline(node) is not { } inlined)
            return EmitLink(node, site);
        frame.AddLevel(1);
        return node.IsExact
            ? EmitObject(site)
            : Target.IfExactly(frame, site, node.Type, EmitObject, place => EmitLink(node, place));

        PendingText EmitObject(ValueSite place) => Target.End(frame, place.To, EmitMembers(inlined, place), isArray: false);
    }

    public override PendingText VisitPolymorphic(PolymorphicNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitDynamic(DynamicNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitUnion(UnionNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitCycleGuard(CycleGuardNode node, ValueSite site) => EmitComposed(node, site);

    /// <summary>The members of a small object, without its end.</summary>
    public PendingText EmitMembers(ObjectNode node, ValueSite site)
    {
        PendingText text = Target.Open(frame, site.To, site.Before, isArray: false);
        var members = new MemberEmitter(frame, site.Value, isFirst: true);
        for (int i = 0; i < node.Members.Length; i++)
            text = members.Emit(site.To, text, node.Members[i], i);
        return text;
    }

    private PendingText EmitLeaf(Type leaf, ValueSite site) => Target.Leaf(frame, site.To, site.Before, leaf, site.Value);

    private PendingText EmitLink(LinkNode node, ValueSite site)
    {
        PendingText after = Target.Link(frame, site.To, site.Before, frame.GetComposed(node), site.Value);
        frame.StopIfPaused(site.To);
        return after;
    }

    public PendingText EmitComposed(PlanNode node, ValueSite site)
    {
        PendingText after = Target.Composed(frame, site.To, site.Before, frame.GetComposed(node), site.Value);
        if (!node.IsPlain)
            frame.StopIfPaused(site.To);
        return after;
    }
}
