using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Planning;
using static Popcorn.EntityFrameworkCore.Building.QueryExpressions;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>
/// Builds a projection to some values of an object that a query creates. EF Core then leaves out what the others need. For arguments of
/// constructors it cannot, so the expression is only what identifies the projection: it has a variable for each of them.
/// </summary>
internal static class CreatedObjectBuilder
{
    /// <summary><c>e0 => new OrderDto { Id = e0.Id, Lines = e0.Lines.Select(e1 => new LineDto { Sku = e1.Sku }).ToList() }</c></summary>
    public static LambdaExpression Build(CreatedObject created)
    {
        ParameterExpression parameter = CreateParameter(created.Type, depth: 0);
        return Expression.Lambda(Build(created, parameter, depth: 1), parameter);
    }

    private static MemberInitExpression Build(CreatedObject created, Expression source, int depth)
    {
        NewExpression creation = created.Constructor is { } constructor
            ? Expression.New(constructor, constructor.GetParameters().Select(parameter =>
                created.Members.FirstOrDefault(member => member.Parameter == parameter) is { } member
                    ? Cast(BuildValue(member, source, depth), member.Type)
                    : Expression.Default(parameter.ParameterType)))
            : Expression.New(created.Type);
        return Expression.MemberInit(creation, created.Members.Where(member => member.Member is not null)
            .Select(member => Expression.Bind(member.Member!, BuildValue(member, source, depth))));
    }

    private static Expression BuildValue(CreatedMember member, Expression owner, int depth)
    {
        Expression value = member.Member is { } declared
            ? Expression.MakeMemberAccess(owner, declared)
            : Expression.Parameter(member.Type, member.Parameter!.Name);
        if (member.Row is { } row)
            return ProjectionBuilder.BuildValue(value, row, depth, member.IsCollection ? member.Type : null, member.CanHoldNull);
        if (member.Created is not { } created)
            return value;
        if (member.IsCollection)
        {
            ParameterExpression parameter = CreateParameter(created.Type, depth);
            LambdaExpression selector = Expression.Lambda(Build(created, parameter, depth + 1), parameter);
            Expression rows = Expression.Call(typeof(Enumerable), nameof(Enumerable.Select), [created.Type, created.Type], value, selector);
            return CollectionFactory.Build(rows, created.Type, value.Type);
        }
        return Build(created, Cast(value, created.Type), depth);
    }
}
