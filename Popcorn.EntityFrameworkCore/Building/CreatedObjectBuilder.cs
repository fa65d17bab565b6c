using System.Globalization;
using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Builds a projection to some members of an object that a query creates. EF Core then leaves out what the others need.</summary>
internal static class CreatedObjectBuilder
{
    /// <summary><c>e0 => new OrderDto { Id = e0.Id, Lines = e0.Lines.Select(e1 => new LineDto { Sku = e1.Sku }).ToList() }</c></summary>
    public static LambdaExpression Build(CreatedObject created)
    {
        ParameterExpression parameter = CreateParameter(created.Type, depth: 0);
        return Expression.Lambda(Build(created, parameter, depth: 1), parameter);
    }

    private static ParameterExpression CreateParameter(Type type, int depth) =>
        Expression.Parameter(type, "e" + depth.ToString(CultureInfo.InvariantCulture));

    private static MemberInitExpression Build(CreatedObject created, Expression source, int depth) => Expression.MemberInit(
        Expression.New(created.Type), created.Members.Select(member => Expression.Bind(member.Member, BuildValue(member, source, depth))));

    private static Expression BuildValue(CreatedMember member, Expression owner, int depth)
    {
        Expression value = Expression.MakeMemberAccess(owner, member.Member);
        if (member.Row is { } row)
            return ProjectionBuilder.BuildValue(value, row, depth, member.IsCollection);
        if (member.Created is not { } created)
            return value;
        if (member.IsCollection)
        {
            ParameterExpression parameter = CreateParameter(created.Type, depth);
            LambdaExpression selector = Expression.Lambda(Build(created, parameter, depth + 1), parameter);
            Expression rows = Expression.Call(typeof(Enumerable), nameof(Enumerable.Select), [created.Type, created.Type], value, selector);
            return CollectionFactory.Build(rows, created.Type, value.Type);
        }
        Expression source = value.Type == created.Type ? value : Expression.Convert(value, created.Type);
        return Build(created, source, depth);
    }
}
