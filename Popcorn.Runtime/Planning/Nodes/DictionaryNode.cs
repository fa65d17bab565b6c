using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A JSON object whose members are the entries of a dictionary.</summary>
internal sealed class DictionaryNode(
    TypeContract contract, TypeContract key, Type valueType, PlanNode value, bool checksDepth, Discriminator? discriminator)
    : CollectionNode(contract, discriminator)
{
    public readonly Type KeyType = key.Type;

    public readonly Type ValueType = valueType;

    public readonly JsonConverter KeyConverter = key.Converter;

    public readonly PlanNode Value = value;

    /// <summary>Whether it enumerates typed entries; else it is a non-generic dictionary.</summary>
    public bool IsGeneric =>
        typeof(IEnumerable<>).MakeGenericType(typeof(KeyValuePair<,>).MakeGenericType(KeyType, ValueType)).IsAssignableFrom(Type);

    /// <summary>Whether System.Text.Json checks the depth at each value.</summary>
    public readonly bool ChecksDepth = checksDepth;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitDictionary(this, argument);
}
