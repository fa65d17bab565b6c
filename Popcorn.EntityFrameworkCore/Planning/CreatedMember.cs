using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>A member of an object that a query of the app creates.</summary>
/// <param name="Member">The member.</param>
/// <param name="Created">The object that the query creates for it, or each element of a collection; null for other values.</param>
/// <param name="IsCollection">Whether the value is a collection.</param>
internal sealed record CreatedMember(MemberInfo Member, CreatedObject? Created, bool IsCollection)
{
    /// <summary>Gets what is loaded of an entity, or of each entity in a collection; null for other values.</summary>
    public Row? Row { get; init; }

    public static CreatedMember Read(MemberAssignment binding)
    {
        Expression value = binding.Expression;
        if (FindRows(value) is { Arguments: [_, LambdaExpression { Parameters.Count: 1, Body: var element }] })
            return new CreatedMember(binding.Member, CreatedObject.Read(element), true);
        bool isCollection = CollectionTypes.FindElementType(ModelMembers.GetMemberType(binding.Member)) is not null;
        return new CreatedMember(binding.Member, CreatedObject.Read(value), isCollection);
    }

    public bool Equals(CreatedMember? other) => other is not null && Member == other.Member
        && Equals(Created, other.Created) && Row?.ToString() == other.Row?.ToString();

    public override int GetHashCode() => Member.GetHashCode();

    public override string ToString() => $"{Member.Name}{Created}{Row}";

    /// <summary><c>o.Lines.Select(l => new LineDto { … })</c>, and the same with <c>ToList()</c></summary>
    private static MethodCallExpression? FindRows(Expression value)
    {
        if (value is not MethodCallExpression call || call.Method.DeclaringType != typeof(Enumerable))
            return null;
        return call.Method.Name switch
        {
            nameof(Enumerable.Select) => call,
            nameof(Enumerable.ToList) or nameof(Enumerable.ToArray) or nameof(Enumerable.AsEnumerable) => FindRows(call.Arguments[0]),
            _ => null,
        };
    }
}
