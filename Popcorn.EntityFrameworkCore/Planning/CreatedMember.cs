using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>A member of an object that a query of the app creates.</summary>
/// <param name="Member">The member.</param>
/// <param name="Created">The object that the query creates for it, or each element of a collection; null for other values.</param>
/// <param name="CanBeNull">Whether the query creates the object under a condition only.</param>
/// <param name="IsCollection">Whether the value is a collection.</param>
internal sealed record CreatedMember(MemberInfo Member, CreatedObject? Created, bool CanBeNull, bool IsCollection)
{
    /// <summary>Gets what is loaded of an entity, or of each entity in a collection; null for other values.</summary>
    public Row? Row { get; init; }

    public static CreatedMember Read(MemberAssignment binding)
    {
        Expression value = binding.Expression;
        if (FindRows(value) is { Arguments: [_, LambdaExpression { Parameters.Count: 1, Body: var element }] })
            return new CreatedMember(binding.Member, CreatedObject.Read(element), false, true);
        while (value is UnaryExpression { NodeType: ExpressionType.Convert } conversion)
            value = conversion.Operand;
        CreatedObject? created = CreatedObject.Read(value) ?? (value is ConditionalExpression conditional ? Read(conditional) : null);
        bool isCollection = CollectionTypes.FindElementType(ModelMembers.GetMemberType(binding.Member)) is not null;
        return new CreatedMember(binding.Member, created, value is ConditionalExpression, isCollection);
    }

    public bool Equals(CreatedMember? other) => other is not null && Member == other.Member && CanBeNull == other.CanBeNull
        && Equals(Created, other.Created) && Row?.ToString() == other.Row?.ToString();

    public override int GetHashCode() => Member.GetHashCode();

    public override string ToString() => $"{Member.Name}{(CanBeNull ? "?" : "")}{Created}{Row}";

    /// <summary><c>o.Customer == null ? null : new CustomerDto { … }</c></summary>
    private static CreatedObject? Read(ConditionalExpression conditional) => IsNull(conditional.IfTrue)
        ? CreatedObject.Read(conditional.IfFalse)
        : IsNull(conditional.IfFalse) ? CreatedObject.Read(conditional.IfTrue) : null;

    private static bool IsNull(Expression value) => value is ConstantExpression { Value: null } or DefaultExpression
        || (value is UnaryExpression { NodeType: ExpressionType.Convert, Operand: var operand } && IsNull(operand));

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
