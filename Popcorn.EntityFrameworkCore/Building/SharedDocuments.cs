using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;
using static Popcorn.EntityFrameworkCore.Building.QueryExpressions;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>
/// JSON documents that are loaded whole for several types of a hierarchy. EF Core 10 fails to compile a query with such a document at
/// several places and a collection beside it, so the objects get it after they were created.
/// </summary>
internal static class SharedDocuments
{
    public static IPropertyBase[] Find(Row row) =>
    [
        .. row.Branches.Where(branch => !branch.IsWhole).SelectMany(branch => branch.Columns.Values)
            .Where(column => column is not IProperty)
            .GroupBy(document => document).Where(same => same.Count() > 1 && !HasRule(row, same.Key)).Select(same => same.Key),
    ];

    /// <summary><c>WholeRow.With(e0 is … ? … : …, "Pages", e0.Pages, true)</c></summary>
    public static Expression Build(Expression row, IPropertyBase[] documents, Expression source) =>
        documents.Aggregate(row, (result, document) =>
        {
            MemberInfo target = ModelMembers.FindTarget(document)!;
            Expression value = Cast(Access(source, document), ModelMembers.GetMemberType(target));
            return WholeRow.BuildWith(result, document.DeclaringType.ClrType, target, value, InitialValues.AreKept(document));
        });

    private static bool HasRule(Row row, IPropertyBase document)
    {
        string name = ModelMembers.FindTarget(document)!.Name;
        return Array.Exists(row.Branches, branch => branch.Sources.ContainsKey(name));
    }
}
