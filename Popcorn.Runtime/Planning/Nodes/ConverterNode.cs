using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Planning;

/// <summary>A value written whole by its converter: a custom one, or the framework's for a plain value.</summary>
internal sealed class ConverterNode(Type type, JsonConverter converter, bool isCustom, Type? leaf = null, bool getsNull = false)
    : PlanNode(type)
{
    public readonly JsonConverter Converter = converter;

    public readonly bool IsCustom = isCustom;

    /// <summary>Whether it also gets null, though it may not handle null: as an element that System.Text.Json gives it directly.</summary>
    public readonly bool GetsNull = getsNull;

    /// <summary>Whether the converter writes null.</summary>
    public bool HandlesNull => GetsNull || FrameworkConverters.HandlesNull(Converter);

    /// <summary>The leaf that has the same output; null if only the converter has it.</summary>
    public override Type? Leaf => leaf;

    public override bool IsPlain => true;

    public override bool AlwaysWritesValue => !IsCustom;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitConverter(this, argument);
}
