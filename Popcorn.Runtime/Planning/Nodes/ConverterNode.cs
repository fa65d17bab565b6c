using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Planning;

/// <summary>A value written whole by its converter: a custom one, or the framework's for a plain value.</summary>
/// <param name="Type">The declared type.</param>
/// <param name="Converter">The converter.</param>
/// <param name="IsCustom">Whether it is not the framework's.</param>
/// <param name="Leaf">The leaf that has the same output; null if only the converter has it.</param>
/// <param name="GetsNull">Whether it also gets null, though it may not handle null: as an element that it gets directly.</param>
internal sealed record ConverterNode(
    Type Type, JsonConverter Converter, bool IsCustom, Type? Leaf = null, bool GetsNull = false)
    : PlanNode(Type)
{
    /// <summary>Whether the converter writes null.</summary>
    public bool HandlesNull => GetsNull || FrameworkConverters.HandlesNull(Converter);

    public override Type? Leaf { get; } = Leaf;

    public override bool IsPlain => true;

    public override bool AlwaysWritesValue => !IsCustom;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitConverter(this, argument);
}
