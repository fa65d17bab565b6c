using System.Text.Json.Nodes;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Planning;

/// <summary>
/// A value written whole by its converter: a custom one, or the framework's for a plain value, which can have a leaf with the same output.
/// As an element of a collection that calls it directly, it gets null too, though it may not handle null.
/// </summary>
internal sealed record ConverterNode(
    Type Type, JsonConverter Converter, bool IsCustom, Type? Leaf = null, bool GetsNull = false) : PlanNode(Type)
{
    /// <summary>The policies that are granted for objects in the value.</summary>
    public PolicySet Granted { get; init; } = PolicySet.None;

    /// <summary>Whether the converter writes null.</summary>
    public bool HandlesNull => GetsNull || FrameworkConverters.HandlesNull(Converter);

    /// <summary>Whether the value is written as base64.</summary>
    public bool IsBase64 => !IsCustom && Type == typeof(byte[]);

    /// <summary>Whether the value is written as its original string.</summary>
    public bool IsUri => !IsCustom && Type == typeof(Uri);

    /// <summary>Whether the value is an enum written as text, or as a number if it has no name.</summary>
    public bool IsEnumText => !IsCustom && Leaf is null && Type.IsEnum && Converter.Type == Type;

    /// <summary>Whether the value can hold objects that System.Text.Json writes, as <c>JsonValue.Create(order)</c> does.</summary>
    public bool MayHoldObjects => !IsCustom && typeof(JsonNode).IsAssignableFrom(Type);

    public override Type? Leaf { get; } = Leaf;

    public override bool IsPlain => !MayHoldObjects;

    public override bool AlwaysWritesValue => !IsCustom;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitConverter(this, argument);

    public override string ToString() => $"{TypeNames.Format(Type)} by {TypeNames.Format(Converter.GetType())}"
        + (Granted.IsEmpty ? "" : $" granted {Granted}");
}
