using System.Globalization;
using System.Linq.Expressions;
using System.Reflection;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Builds a projection to some members of an object that a query creates. EF Core then leaves out what the others need.</summary>
internal static class CreatedObjectBuilder
{
    /// <summary><c>e0 => new OrderDto { Id = e0.Id, Lines = e0.Lines.Select(e1 => new LineDto { Sku = e1.Sku }).ToList() }</c></summary>
    public static LambdaExpression Build(CreatedObject created) => Build(created, depth: 0);

    private static LambdaExpression Build(CreatedObject created, int depth)
    {
        ParameterExpression parameter = Expression.Parameter(created.Type, "e" + depth.ToString(CultureInfo.InvariantCulture));
        IEnumerable<MemberBinding> bindings = created.Members.Select(each => Bind(parameter, each.Member, each.Element, depth));
        return Expression.Lambda(Expression.MemberInit(Expression.New(created.Type), bindings), parameter);
    }

    private static MemberAssignment Bind(ParameterExpression owner, MemberInfo member, CreatedObject? element, int depth)
    {
        Expression value = Expression.MakeMemberAccess(owner, member);
        if (element is null)
            return Expression.Bind(member, value);
        LambdaExpression selector = Build(element, depth + 1);
        Expression rows = Expression.Call(typeof(Enumerable), nameof(Enumerable.Select), [element.Type, element.Type], value, selector);
        return Expression.Bind(member, CollectionFactory.Build(rows, element.Type, value.Type));
    }
}
