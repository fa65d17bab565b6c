using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>What a query of the app returns: rows of an entity type, or objects that it creates itself.</summary>
/// <param name="Model">The model; null for a query that is not of EF Core.</param>
/// <param name="Entity">The entity type, if the query returns rows.</param>
/// <param name="Created">The object, if the query creates objects by member initialization.</param>
/// <param name="DropsInclude">Whether an <c>Include</c> sorts or filters related rows, which a projection does not follow.</param>
internal readonly record struct QueryShape(IModel? Model, IEntityType? Entity, CreatedObject? Created, bool DropsInclude)
{
    private static readonly string[] SetOperators =
        [nameof(Queryable.Concat), nameof(Queryable.Union), nameof(Queryable.Intersect), nameof(Queryable.Except)];

    public static QueryShape Read(Expression query, Type type)
    {
        Expression? body = null;
        bool dropsInclude = false;
        Expression node = query;
        for (; node is MethodCallExpression { Arguments: [var source, ..] } call; node = source)
        {
            if (call.Method.DeclaringType == typeof(Queryable))
                body ??= FindCreation(call, type);
            else if (call.Method.DeclaringType == typeof(EntityFrameworkQueryableExtensions))
                dropsInclude |= IsOrderedInclude(call);
        }
        if (node is not EntityQueryRootExpression root)
            return default;
        IModel model = root.EntityType.Model;
        if (body is not null)
            return new QueryShape(model, null, CreatedObject.Read(body), false);
        IEntityType? entity = root.EntityType.ClrType == type ? root.EntityType : model.FindEntityType(type);
        return new QueryShape(model, entity, null, dropsInclude);
    }

    /// <summary>
    /// Finds the expression of the last operator that creates the elements. Behind a set operator, each side creates its own.
    /// </summary>
    private static Expression? FindCreation(MethodCallExpression call, Type type)
    {
        if (SetOperators.Contains(call.Method.Name))
            return FindCreation(call.Arguments[1], type);
        if (Unquote(call.Arguments[^1]) is not LambdaExpression selector || selector.ReturnType != type)
            return null;
        return selector.Body is ParameterExpression or MemberExpression ? null : selector.Body;
    }

    /// <summary>Of the second side of a set operator only whether it creates objects matters: EF Core cannot take it apart.</summary>
    private static ConstantExpression? FindCreation(Expression query, Type type)
    {
        for (; query is MethodCallExpression { Arguments: [var source, ..] } call; query = source)
        {
            if (call.Method.DeclaringType == typeof(Queryable) && FindCreation(call, type) is not null)
                return Expression.Constant(null, type);
        }
        return null;
    }

    private static bool IsOrderedInclude(MethodCallExpression call) =>
        call.Method.Name is nameof(EntityFrameworkQueryableExtensions.Include) or nameof(EntityFrameworkQueryableExtensions.ThenInclude)
        && Unquote(call.Arguments[1]) is LambdaExpression { Body: MethodCallExpression };

    private static Expression Unquote(Expression node) =>
        node is UnaryExpression { NodeType: ExpressionType.Quote } quote ? quote.Operand : node;
}
