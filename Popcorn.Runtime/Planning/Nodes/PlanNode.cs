namespace Popcorn.Planning;

/// <summary>How a value of one type is written.</summary>
internal abstract class PlanNode(Type type)
{
    /// <summary>The declared type of the value.</summary>
    public readonly Type Type = type;

    /// <summary>The type of the <see cref="Formatting.ILeaf{T}"/>; <see cref="string"/> for strings; null if there is none.</summary>
    public virtual Type? Leaf => null;

    /// <summary>
    /// Whether no other value is inside: writing it cannot pause, and its writer is the same wherever the value occurs.
    /// </summary>
    public virtual bool IsPlain => false;

    /// <summary>Whether exactly one JSON value is written. A custom converter may write a name, or nothing.</summary>
    public virtual bool AlwaysWritesValue => true;

    public abstract TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument);

    public sealed override string ToString() => PlanPrinter.Print(this);
}
