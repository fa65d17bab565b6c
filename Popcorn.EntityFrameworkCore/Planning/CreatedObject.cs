using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>An object that a query of the app creates: <c>Select(o => new OrderDto { Id = o.Id, Lines = … })</c>.</summary>
/// <param name="Type">The type.</param>
/// <param name="Members">
/// The members that the query assigns, in its order, with the objects in a collection that it creates too; null for other values.
/// </param>
internal sealed record CreatedObject(Type Type, IReadOnlyList<(MemberInfo Member, CreatedObject? Element)> Members)
{
    /// <summary>Two queries that assign the same members need the same projection.</summary>
    public bool Equals(CreatedObject? other) =>
        ReferenceEquals(this, other) || (other is not null && Type == other.Type && Members.SequenceEqual(other.Members));

    public override int GetHashCode() => HashCode.Combine(Type, Members.Count);

    /// <returns>Null if the object is created in another way, which EF Core cannot take apart.</returns>
    public static CreatedObject? Read(Expression expression)
    {
        if (expression is not MemberInitExpression { NewExpression.Arguments.Count: 0 } created
            || !created.Bindings.All(binding => binding is MemberAssignment))
        {
            return null;
        }
        IEnumerable<MemberAssignment> bindings = created.Bindings.Cast<MemberAssignment>();
        return new CreatedObject(created.Type, [.. bindings.Select(binding => (binding.Member, ReadElement(binding.Expression)))]);
    }

    public override string ToString() =>
        $"new {Type} {{{string.Join(',', Members.Select(member => $"{member.Member.Name}{member.Element}"))}}}";

    /// <summary><c>o.Lines.Select(l => new LineDto { … }).ToList()</c></summary>
    private static CreatedObject? ReadElement(Expression expression) =>
        expression is MethodCallExpression { Arguments: [MethodCallExpression { Arguments: [_, LambdaExpression selector] } rows] } list
        && Is(list, nameof(Enumerable.ToList), nameof(Enumerable.ToArray))
        && Is(rows, nameof(Enumerable.Select))
        && selector.Parameters.Count == 1
            ? Read(selector.Body)
            : null;

    private static bool Is(MethodCallExpression call, params ReadOnlySpan<string> names) =>
        call.Method.DeclaringType == typeof(Enumerable) && names.Contains(call.Method.Name);
}
