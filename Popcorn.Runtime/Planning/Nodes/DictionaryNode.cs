using System.Text.Json.Serialization;
using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A JSON object whose members are the entries of a dictionary.</summary>
internal sealed class DictionaryNode(
    TypeContract contract, TypeContract key, Type valueType, PlanNode value, bool checksDepth, Discriminator? discriminator)
    : CollectionNode(contract, discriminator)
{
    public Type KeyType { get; } = key.Type;

    public Type ValueType { get; } = valueType;

    public JsonConverter KeyConverter { get; } = key.Converter;

    public PlanNode Value { get; } = value;

    /// <summary>Whether System.Text.Json checks the depth at each value.</summary>
    public bool ChecksDepth { get; } = checksDepth;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitDictionary(this);
}
