namespace Popcorn.Planning;

/// <summary>How a value of one type is written.</summary>
internal abstract class PlanNode(Type type)
{
    /// <summary>The declared type of the value.</summary>
    public readonly Type Type = type;

    public abstract TResult Accept<TResult>(PlanVisitor<TResult> visitor);

    public sealed override string ToString() => PlanPrinter.Print(this);
}
