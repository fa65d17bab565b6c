using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Rewrites the expression by which a query creates an object: arguments and members that are not needed are left out.</summary>
/// <param name="bind">Gives a projection of rows what belongs to the query.</param>
internal sealed class CreatedObjectRewriter(Func<Expression, Expression> bind)
{
    /// <summary><c>new OrderRow(o.Id, default(string)) { Lines = o.Lines.Select(l => new LineRow(l.Sku)).ToList() }</c></summary>
    public Expression Rewrite(Expression creation, CreatedObject needed)
    {
        var initialized = creation as MemberInitExpression;
        NewExpression created = initialized?.NewExpression ?? (NewExpression)creation;
        if (needed.Constructor is { } constructor)
        {
            created = created.Update(constructor.GetParameters().Zip(created.Arguments, (parameter, argument) =>
                needed.Members.FirstOrDefault(member => member.Parameter == parameter) is { } member
                    ? RewriteValue(argument, member)
                    : Expression.Default(argument.Type)));
        }
        return initialized is null ? created : initialized.Update(created, RewriteMembers(initialized, needed));
    }

    private IEnumerable<MemberBinding> RewriteMembers(MemberInitExpression initialized, CreatedObject needed)
    {
        foreach (MemberAssignment binding in initialized.Bindings.Cast<MemberAssignment>())
        {
            if (needed.Members.FirstOrDefault(member => member.Member == binding.Member) is { } member)
                yield return binding.Update(RewriteValue(binding.Expression, member));
        }
    }

    private Expression RewriteValue(Expression value, CreatedMember member)
    {
        if (member is { Row: { } one, IsChosen: true, IsCollection: true })
        {
            if (value is MethodCallExpression { Arguments: [var collections] } choice && CreatedMember.FindRows(collections) is not null)
                return RewriteRows(choice, collection => BuildRows(collection, one, collection.Type));
            if (!Array.TrueForAll(one.Branches, branch => branch.IsWhole))
                throw CreateUnclear(member);
        }
        if (member.Row is { } row)
            return BuildRows(value, row, member.IsCollection ? member.Type : null);
        if (member.Created is not { } created)
            return value;
        return member.IsCollection || member.IsChosen
            ? RewriteRows((MethodCallExpression)value, element => Rewrite(element, created))
            : Rewrite(value, created);
    }

    private Expression BuildRows(Expression value, Row row, Type? collection) =>
        bind(ProjectionBuilder.BuildValue(value, row, depth: 1, collection));

    /// <summary><c>o.Lines.Select(l => new LineRow(l.Sku)).ToList()</c></summary>
    private static MethodCallExpression RewriteRows(MethodCallExpression rows, Func<Expression, Expression> rewrite)
    {
        Expression[] arguments = [.. rows.Arguments];
        if (rows.Method.Name == nameof(Enumerable.Select))
        {
            var selector = (LambdaExpression)arguments[1];
            arguments[1] = Expression.Lambda(selector.Type, rewrite(selector.Body), selector.Parameters);
        }
        else
        {
            arguments[0] = RewriteRows((MethodCallExpression)arguments[0], rewrite);
        }
        return rows.Update(null, arguments);
    }

    private static PopcornException CreateUnclear(CreatedMember member) => new(
        $"A query chooses one of several collections for {member.Name}, which cannot be projected. Let a Select of related rows name them, "
        + "and choose right after it: o.Lines.Select(l => l.Tags).FirstOrDefault().");
}
