using System.Collections;
using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Building;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>Plans and builds projections.</summary>
internal static class ShapePlanner
{
    /// <param name="query">The query.</param>
    /// <param name="selections">The selections that the projection serves. A refusal names a member of the last one.</param>
    /// <param name="isCoarse">Whether all columns are loaded of the rows.</param>
    /// <param name="options">The limits.</param>
    /// <param name="check">Checks all members of a type.</param>
    /// <exception cref="PopcornException">A selection cannot be loaded.</exception>
    public static Projection Create(
        QueryKey query, IReadOnlyList<SelectedObject> selections, bool isCoarse, PopcornProjectionOptions options,
        Action<ITypeBase, SelectedObject> check)
    {
        SelectedObject asked = selections[^1];
        bool isLimited = selections.Any(selected => selected.IsLimited);
        IReadOnlyList<ReadMember> reads = FindReads(query, asked);
        var created = query.Source as CreatedObject;
        CreatedObject? needed = created is null
            ? null
            : new CreatedObjectPlanner(options.MaxNavigations, isCoarse, check).Plan(created, selections, query.Included, reads);
        Row? row = needed is not null ? null : new RowPlanner(options.MaxNavigations, isCoarse, check).Plan(
            (IEntityType)query.Source, selections, query.Included, reads);
        LambdaExpression expression = row is null ? CreatedObjectBuilder.Build(needed!) : ProjectionBuilder.Build(row);
        var collections = Collections.Find(expression);
        if (isLimited && collections.Depth > options.MaxCollectionDepth)
            throw CreateTooDeep(asked, options.MaxCollectionDepth);
        IEnumerable<Row> rows = row is null ? needed!.Rows : [row];
        if (isLimited && rows.Any(each => CompilationCost.IsTooHigh(each, options)))
            throw CreateTooLarge(asked, "a query can load inside of nested collections");
        int eager = collections.Count == 0 ? 0 : rows.Sum(EagerCollections.Count);
        return new Projection(query, new ExpressionKey(expression))
        {
            Arguments = created is { HasArguments: true } || needed is { CanBeRewritten: true, HasFinalRows: true } ? needed : null,
            Collections = collections.Count + eager,
            Multiplies = collections.Multiply || eager > 0,
            IsCoarse = isCoarse,
        };
    }

    private static IReadOnlyList<ReadMember> FindReads(QueryKey query, SelectedObject selected)
    {
        if (query.Reads is not { Expression: var expression })
            return [];
        return selected.FindReads(expression) ?? throw new PopcornException(
            $"It is not known what {expression} reads, because it passes an object to a method or creates one. Name the members: "
            + "o => new { o.Status, o.Customer.Name }.");
    }

    /// <summary>
    /// Creates the exception for a whole include that would load too much, with the position of a member that the client named. The
    /// server names others, by marks and lists.
    /// </summary>
    public static PopcornException CreateTooLarge(SelectedObject selected, string limit)
    {
        // All can be members of derived types.
        IEnumerable<SelectedMember> members = selected.DerivedTypes.Prepend(selected).SelectMany(each => each.Members);
        PopcornException[] refusals =
            [.. members.OrderByDescending(member => member.IsNamed).Select(member => member.CreateTooLarge(limit))];
        return Array.Find(refusals, refusal => refusal.Error is not null) ?? refusals[0];
    }

    /// <summary>EF Core compiles nested collections in a time that grows by a factor with each of them.</summary>
    private static PopcornException CreateTooDeep(SelectedObject selected, int limit)
    {
        string message = $"{limit} collections in each other";
        return FindDeeper(selected, limit)?.CreateTooLarge(message) is { Error: not null } refusal
            ? refusal
            : CreateTooLarge(selected, message);
    }

    private static SelectedMember? FindDeeper(SelectedObject selected, int left)
    {
        foreach (SelectedMember member in selected.Members.Where(member => member.IsNamed && member.Value is not null))
        {
            bool isCollection = typeof(IEnumerable).IsAssignableFrom(member.Type);
            if (isCollection && left == 0)
                return member;
            if (FindDeeper(member.Value!, isCollection ? left - 1 : left) is { } deeper)
                return deeper;
        }
        return null;
    }
}
