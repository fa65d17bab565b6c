using Popcorn.Contracts;
using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>A JSON object whose members are the entries of a dictionary. The depth is checked as in a <see cref="SequenceNode"/>.</summary>
internal sealed record DictionaryNode(
    TypeContract Contract, TypeContract Key, Type ValueType, PlanNode Value, bool ChecksDepth, Discriminator? Discriminator)
    : CollectionNode(Contract, Discriminator)
{
    /// <summary>The leaf of the keys; null for keys that a converter or a policy writes.</summary>
    public Type? KeyLeaf { get; } = LeafTypes.FindForKey(Key);

    /// <summary>Whether it enumerates typed entries; else it is a non-generic dictionary.</summary>
    public bool IsGeneric =>
        typeof(IEnumerable<>).MakeGenericType(typeof(KeyValuePair<,>).MakeGenericType(Key.Type, ValueType)).IsAssignableFrom(Type);

    public override IEnumerable<PlanNode> Inside => [Value];

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitDictionary(this, argument);

    public override string ToString() => $"{TypeNames.Format(Type)}{Print(Discriminator)} by {TypeNames.Format(Key.Type)} of {Value}";
}
