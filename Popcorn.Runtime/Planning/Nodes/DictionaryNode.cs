using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A JSON object whose members are the entries of a dictionary.</summary>
/// <param name="Contract">The dictionary.</param>
/// <param name="Key">The type of its keys.</param>
/// <param name="ValueType">The type of its values.</param>
/// <param name="Value">How a value is written.</param>
/// <param name="ChecksDepth">Whether System.Text.Json checks the depth at each value.</param>
/// <param name="Discriminator">The discriminator under a polymorphic base.</param>
internal sealed record DictionaryNode(
    TypeContract Contract, TypeContract Key, Type ValueType, PlanNode Value, bool ChecksDepth, Discriminator? Discriminator)
    : CollectionNode(Contract, Discriminator)
{
    /// <summary>Whether it enumerates typed entries; else it is a non-generic dictionary.</summary>
    public bool IsGeneric =>
        typeof(IEnumerable<>).MakeGenericType(typeof(KeyValuePair<,>).MakeGenericType(Key.Type, ValueType)).IsAssignableFrom(Type);

    public override IEnumerable<PlanNode> Inside => [Value];

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitDictionary(this, argument);
}
