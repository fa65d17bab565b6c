using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>The value inside, or null.</summary>
internal sealed record OptionalNode(Type Type, PlanNode Value) : PlanNode(Type)
{
    public override Type? Leaf { get; } = Nullable.GetUnderlyingType(Type) is { } underlying && Value.Leaf is { } leaf
        ? typeof(NullableLeaf<,>).MakeGenericType(underlying, leaf)
        : null;

    public override bool IsPlain => Value.IsPlain;

    public override bool AlwaysWritesValue => Value.AlwaysWritesValue;

    public override IEnumerable<PlanNode> Inside => [Value];

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitOptional(this, argument);

    public override string ToString() => $"optional {Value}";
}
