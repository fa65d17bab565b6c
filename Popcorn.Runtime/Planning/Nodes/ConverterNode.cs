using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Planning;

/// <summary>
/// A value written whole by its converter: a custom one, or the framework's for a plain value without a leaf. As an element of a collection
/// that calls the converter directly, it gets null too, though the converter may not handle null.
/// </summary>
internal sealed record ConverterNode(Type Type, JsonConverter Converter, ConverterKind Kind, bool GetsNull = false) : PlanNode(Type)
{
    private readonly bool _handlesNull =
        Kind is ConverterKind.Custom or ConverterKind.Framework or ConverterKind.JsonNode
        && FrameworkConverters.HandlesNull(Converter);

    /// <summary>The policies that are granted for objects in a <see cref="ConverterKind.JsonNode"/>.</summary>
    public PolicySet Granted { get; init; } = PolicySet.None;

    /// <summary>Whether the converter is called for null: it asks for it (<c>HandleNull</c>), or its place requires it.</summary>
    public override bool HandlesNull => GetsNull || _handlesNull;

    public override bool IsPlain => Kind != ConverterKind.JsonNode;

    public override bool AlwaysWritesValue => Kind != ConverterKind.Custom;

    /// <summary>Creates the node of a value without a leaf.</summary>
    public static ConverterNode Create(Type type, JsonConverter converter, PolicySet granted)
    {
        ConverterKind kind = FrameworkConverters.IsCustom(converter) ? ConverterKind.Custom
            : typeof(JsonNode).IsAssignableFrom(type) ? ConverterKind.JsonNode
            : type == typeof(byte[]) ? ConverterKind.Base64
            : type == typeof(Uri) ? ConverterKind.Uri
            : type == typeof(Half) ? ConverterKind.Half
            : type.IsEnum && converter.Type == type ? ConverterKind.EnumText
            : ConverterKind.Framework;
        return new ConverterNode(type, converter, kind) { Granted = kind == ConverterKind.JsonNode ? granted : PolicySet.None };
    }

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitConverter(this, argument);

    public override string ToString() => $"{TypeNames.Format(Type)} by {TypeNames.Format(Converter.GetType())}"
        + (Granted.IsEmpty ? "" : $" granted {Granted}");
}
