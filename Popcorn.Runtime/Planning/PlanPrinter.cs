using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>Prints a plan, one member per line.</summary>
internal sealed class PlanPrinter : PlanVisitor<StringBuilder, StringBuilder>
{
    public static string Print(PlanNode node) => new PlanPrinter().Visit(node, new StringBuilder()).ToString();

    public override StringBuilder VisitLeaf(LeafNode node, StringBuilder text) => node.NumberHandling == default
        ? text.Append(node.Type.Name)
        : text.Append(TypeNames.Format(node.Type)).Append(" (").Append(node.NumberHandling).Append(')');

    public override StringBuilder VisitConverter(ConverterNode node, StringBuilder text) =>
        text.Append(TypeNames.Format(node.Type)).Append(" by ").Append(TypeNames.Format(node.Converter.GetType()));

    public override StringBuilder VisitOptional(OptionalNode node, StringBuilder text) => Wrap(text, "optional", node.Value);

    public override StringBuilder VisitSequence(SequenceNode node, StringBuilder text)
    {
        text.Append(TypeNames.Format(node.Type)).Append(" by ").Append(node.Access);
        return Wrap(text, Discriminated("", node.Discriminator) + " of", node.Element);
    }

    public override StringBuilder VisitAsyncSequence(AsyncSequenceNode node, StringBuilder text) =>
        Wrap(text, $"{TypeNames.Format(node.Type)} of", node.Element);

    public override StringBuilder VisitDictionary(DictionaryNode node, StringBuilder text)
    {
        text.Append(Discriminated(TypeNames.Format(node.Type), node.Discriminator));
        return Wrap(text, $" by {TypeNames.Format(node.Key.Type)} of", node.Value);
    }

    public override StringBuilder VisitObject(ObjectNode node, StringBuilder text)
    {
        text.Append(Discriminated(TypeNames.Format(node.Type), node.Discriminator)).Append('\n');
        foreach (MemberNode member in node.Members)
        {
            text.Append("  ").Append(member.Member.Name).Append(": ");
            Visit(member.Value, text);
            text.Append(Condition(member.Member)).Append('\n');
        }
        if (node.Extension is { } extension)
            text.Append("  ").Append(extension).Append('\n');
        return text;
    }

    public override StringBuilder VisitLink(LinkNode node, StringBuilder text) =>
        text.Append("→ ").Append(TypeNames.Format(node.Type)).Append(' ').Append(node.Include);

    public override StringBuilder VisitPolymorphic(PolymorphicNode node, StringBuilder text) =>
        text.Append("→ one of ").Append(TypeNames.Format(node.Type)).Append(' ').Append(node.Include);

    public override StringBuilder VisitDynamic(DynamicNode node, StringBuilder text) => text.Append("→ any ").Append(node.Include);

    public override StringBuilder VisitCycleGuard(CycleGuardNode node, StringBuilder text) => Wrap(text, "unless an ancestor", node.Value);

    private StringBuilder Wrap(StringBuilder text, string what, PlanNode inside)
    {
        text.Append(what).Append(' ');
        return Visit(inside, text);
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
