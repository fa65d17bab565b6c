using System.Text.Json.Serialization;

namespace Popcorn.Planning;

/// <summary>A value written whole by its converter: a custom one, or the framework's for a plain value.</summary>
internal sealed class ConverterNode(Type type, JsonConverter converter, bool isCustom) : PlanNode(type)
{
    public JsonConverter Converter { get; } = converter;

    public bool IsCustom { get; } = isCustom;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitConverter(this);
}
