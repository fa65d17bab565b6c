using System.Text.Json.Serialization;

namespace Popcorn.Planning;

/// <summary>A value written whole by its converter: a custom one, or the framework's for a plain value.</summary>
internal sealed class ConverterNode(Type type, JsonConverter converter, bool isCustom, Type? leaf = null, bool getsNull = false) : PlanNode(type)
{
    public readonly JsonConverter Converter = converter;

    public readonly bool IsCustom = isCustom;

    /// <summary>The leaf that writes the same; null where only the converter knows.</summary>
    public readonly Type? Leaf = leaf;

    /// <summary>Null is given to it too: as an element that System.Text.Json gives to its converter directly.</summary>
    public readonly bool GetsNull = getsNull;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitConverter(this);
}
