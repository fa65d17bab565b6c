using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>An object that a query of the app creates: <c>Select(o => new OrderDto { Id = o.Id, Lines = … })</c>.</summary>
/// <param name="Type">The type.</param>
/// <param name="Members">The members that the query assigns, in its order.</param>
internal sealed record CreatedObject(Type Type, IReadOnlyList<CreatedMember> Members)
{
    /// <summary>Gets the model, which tells the entities among the values; null if none is an entity.</summary>
    public IModel? Model { get; init; }

    /// <summary>Two queries that assign the same members need the same projection.</summary>
    public bool Equals(CreatedObject? other) => ReferenceEquals(this, other)
        || (other is not null && Type == other.Type && Model == other.Model && Members.SequenceEqual(other.Members));

    public override int GetHashCode() => HashCode.Combine(Type, Members.Count);

    /// <returns>Null if the object is created in another way, which EF Core cannot take apart.</returns>
    public static CreatedObject? Read(Expression expression)
    {
        if (expression is not MemberInitExpression { NewExpression.Arguments.Count: 0 } created
            || !created.Bindings.All(binding => binding is MemberAssignment))
        {
            return null;
        }
        return new CreatedObject(created.Type, [.. created.Bindings.Cast<MemberAssignment>().Select(CreatedMember.Read)]);
    }

    public override string ToString() => $"new {Type} {{{string.Join(',', Members)}}}";
}
