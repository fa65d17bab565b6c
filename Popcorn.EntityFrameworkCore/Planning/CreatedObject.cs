using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// An object that a query of the app creates: <c>Select(o => new OrderDto { Id = o.Id, Lines = … })</c>, or
/// <c>Select(o => new OrderRow(o.Id, …))</c>.
/// </summary>
/// <param name="Type">The type.</param>
/// <param name="Members">The values that the query gives it, in its order.</param>
internal sealed record CreatedObject(Type Type, IReadOnlyList<CreatedMember> Members)
{
    /// <summary>Gets the constructor, which only stores its arguments; null for one without parameters.</summary>
    public ConstructorInfo? Constructor { get; private init; }

    /// <summary>Gets the model, which tells the entities among the values; null if none is an entity.</summary>
    public IModel? Model { get; init; }

    /// <summary>
    /// Gets whether it, or an object in it, has a constructor with arguments, or is chosen of several. EF Core does not know which member
    /// has which argument, so it cannot leave one out for an operator that follows, and would choose again for each member.
    /// </summary>
    public bool HasArguments => Constructor is not null
        || Members.Any(member => member.Created is { } created && (member.IsChosen || created.HasArguments));

    /// <summary>Gets whether no operator follows for which it matters what the object has, so that values can be left out of it.</summary>
    public bool CanBeRewritten { get; init; }

    /// <summary>Gets whether no operator can follow one of the rows in it, or a set of them.</summary>
    public bool HasFinalRows => Members.Any(member => member is { IsFinal: true, Row: not null } or { Created.HasFinalRows: true });

    /// <summary>Gets what is loaded of the entities among the values, also of those in other created objects.</summary>
    public IEnumerable<Row> Rows => Members.SelectMany(member => member.Created?.Rows ?? (member.Row is { } row ? [row] : []));

    /// <summary>Two queries that give the same values need the same projection.</summary>
    public bool Equals(CreatedObject? other) => ReferenceEquals(this, other) || (other is not null && Type == other.Type
        && Model == other.Model && CanBeRewritten == other.CanBeRewritten && Constructor == other.Constructor
        && Members.SequenceEqual(other.Members));

    public override int GetHashCode() => HashCode.Combine(Type, Members.Count);

    /// <returns>Null if the object is created in another way, which cannot be taken apart.</returns>
    public static CreatedObject? Read(Expression expression)
    {
        IEnumerable<MemberBinding> bindings = expression is MemberInitExpression initialized ? initialized.Bindings : [];
        if (FindCreation(expression) is not { } creation || FindOpaque(expression) is not null
            || (creation == expression && creation.Arguments.Count == 0)
            || !bindings.All(binding => binding is MemberAssignment))
        {
            return null;
        }
        IEnumerable<CreatedMember> arguments = creation.Arguments.Count == 0
            ? []
            : creation.Constructor!.GetParameters().Zip(creation.Arguments, CreatedMember.Read);
        return new CreatedObject(expression.Type, [.. arguments, .. bindings.Cast<MemberAssignment>().Select(CreatedMember.Read)])
        {
            Constructor = creation.Arguments.Count == 0 ? null : creation.Constructor,
        };
    }

    /// <summary>Finds a constructor that does more than store its arguments.</summary>
    public static ConstructorInfo? FindOpaque(Expression expression) =>
        FindCreation(expression) is { Arguments.Count: > 0, Constructor: { } constructor } && StoredArguments.Find(constructor) is null
            ? constructor
            : null;

    /// <summary>Finds such a constructor of the app, of an object in this one.</summary>
    public ConstructorInfo? FindOpaque()
    {
        foreach (CreatedMember member in Members)
        {
            if (member.Opaque is { DeclaringType: { } type } opaque && !IsOfFramework(type))
                return opaque;
            if (member.Created?.FindOpaque() is { } found)
                return found;
        }
        return null;
    }

    /// <returns>Null if nothing is left of it.</returns>
    public CreatedObject? WithoutArguments() => Constructor is not null
        ? null
        : this with { Members = [.. Members.Select(member => member.WithoutArguments())] };

    private static bool IsOfFramework(Type type) => type.Namespace?.Split('.')[0] == nameof(System);

    private static NewExpression? FindCreation(Expression expression) =>
        expression as NewExpression ?? (expression as MemberInitExpression)?.NewExpression;
}
