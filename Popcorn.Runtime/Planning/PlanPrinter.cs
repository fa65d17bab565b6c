using System.Text;
using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A plan as text, one member a line: what snapshots and people read.</summary>
internal sealed class PlanPrinter : PlanVisitor<StringBuilder>
{
    private readonly StringBuilder _text = new();

    public static string Print(PlanNode node) => new PlanPrinter().Visit(node).ToString();

    public override StringBuilder VisitLeaf(LeafNode node)
    {
        _text.Append(node.Kind == LeafKind.HandledNumber ? TypeNames.Short(node.Type) : node.Kind.ToString());
        return node.NumberHandling == default ? _text : _text.Append(" (").Append(node.NumberHandling).Append(')');
    }

    public override StringBuilder VisitConverter(ConverterNode node) =>
        _text.Append(TypeNames.Short(node.Type)).Append(" by ").Append(TypeNames.Short(node.Converter.GetType()));

    public override StringBuilder VisitOptional(OptionalNode node) => Wrap("optional", node.Value);

    public override StringBuilder VisitSequence(SequenceNode node)
    {
        _text.Append(TypeNames.Short(node.Type)).Append(" by ").Append(node.Access);
        return Wrap(Discriminated("", node.Discriminator) + " of", node.Element);
    }

    public override StringBuilder VisitAsyncSequence(AsyncSequenceNode node) => Wrap($"{TypeNames.Short(node.Type)} of", node.Element);

    public override StringBuilder VisitDictionary(DictionaryNode node) =>
        Wrap(Discriminated($"{TypeNames.Short(node.Type)}", node.Discriminator) + $" by {TypeNames.Short(node.KeyType)} of", node.Value);

    public override StringBuilder VisitObject(ObjectNode node)
    {
        _text.Append(Discriminated(TypeNames.Short(node.Type), node.Discriminator)).Append('\n');
        foreach (MemberNode member in node.Members)
        {
            _text.Append("  ").Append(member.Member.Name).Append(": ");
            Visit(member.Value);
            _text.Append(Condition(member.Member)).Append('\n');
        }
        if (node.Extension is { } extension)
            _text.Append("  ").Append(extension).Append('\n');
        return _text;
    }

    public override StringBuilder VisitLink(LinkNode node) =>
        _text.Append("→ ").Append(TypeNames.Short(node.Type)).Append(' ').Append(node.Include);

    public override StringBuilder VisitPolymorphic(PolymorphicNode node) =>
        _text.Append("→ one of ").Append(TypeNames.Short(node.Type)).Append(' ').Append(node.Include);

    public override StringBuilder VisitDynamic(DynamicNode node) => _text.Append("→ any ").Append(node.Include);

    public override StringBuilder VisitCycleGuard(CycleGuardNode node) => Wrap("unless an ancestor", node.Value);

    private StringBuilder Wrap(string what, PlanNode inside)
    {
        _text.Append(what).Append(' ');
        return Visit(inside);
    }

    private static string Discriminated(string text, Discriminator? discriminator) =>
        discriminator is null ? text : $"{text} as {discriminator}";

    private static string Condition(MemberContract member) => member.Condition switch
    {
        WriteCondition.NotDefault => ", unless default",
        WriteCondition.Predicate => ", by predicate",
        _ => "",
    };
}
