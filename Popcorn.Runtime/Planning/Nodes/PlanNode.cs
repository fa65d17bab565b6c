using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>How a value of a declared type is written.</summary>
internal abstract record PlanNode(Type Type)
{
    /// <summary>The type of the <see cref="Formatting.ILeaf{T}"/>; <see cref="string"/> for strings; null if there is none.</summary>
    public virtual Type? Leaf => null;

    /// <summary>Whether no value but null is of another type than this one: none derives from it.</summary>
    public bool IsExact => Type.IsSealed;

    /// <summary>Whether a value can be exactly of the type.</summary>
    public bool CanBeExact => !Type.IsAbstract;

    /// <summary>Whether no other value is inside: writing it cannot pause, and its writer is the same wherever the value occurs.</summary>
    public virtual bool IsPlain => false;

    /// <summary>Whether exactly one JSON value is written. A custom converter may write a name, or nothing.</summary>
    public virtual bool AlwaysWritesValue => true;

    /// <summary>Whether the writer gets a member that is null, which is otherwise written as null without it.</summary>
    public virtual bool HandlesNull => false;

    /// <summary>The nodes of the values in it, without extension data.</summary>
    public virtual IEnumerable<PlanNode> Inside => [];

    public abstract TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument);

    /// <summary>Finds the links to plans of other types, except those that depend on the types of values.</summary>
    public IEnumerable<LinkNode> FindLinks() => this is LinkNode link ? [link] : Inside.SelectMany(static node => node.FindLinks());

    public abstract override string ToString();

    protected static string Print(Discriminator? discriminator) => discriminator is null ? "" : $" as {discriminator}";
}
