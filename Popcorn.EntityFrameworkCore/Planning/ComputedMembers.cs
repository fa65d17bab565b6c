using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// Refuses computed members that do not tell what they read: a getter that reads what was not loaded would return a wrong value.
/// </summary>
internal static class ComputedMembers
{
    public static void ThrowIfUnknown(ITypeBase type, SelectedMember member)
    {
        if (FindRule(type, member) is { } rule)
            HiddenRows.ThrowIfPassed(type, member.Member!.Name, rule);
        else if (IsUnknown(type, member))
            throw Create(type.ClrType, member.Member?.Name ?? member.Name);
    }

    public static void ThrowIfUnknown(ITypeBase type, MemberInfo member)
    {
        if (Getters.Find(type, member).IsUnknown)
            throw Create(type.ClrType, member.Name);
    }

    /// <summary>Checks all members that an include can select.</summary>
    public static void Check(ITypeBase type, SelectedObject all)
    {
        foreach (SelectedMember member in all.Members)
            ThrowIfUnknown(type, member);
    }

    /// <summary>Finds all such members that an include can select: a message for each.</summary>
    public static IEnumerable<string> FindUnknown(ITypeBase type, SelectedObject all)
    {
        foreach (SelectedMember member in all.Members)
        {
            if (FindMistake(type, member) is { } mistake)
                yield return mistake;
        }
    }

    private static string? FindMistake(ITypeBase type, SelectedMember member)
    {
        try
        {
            ThrowIfUnknown(type, member);
            return null;
        }
        catch (PopcornException mistake)
        {
            // Also a [Reads] with a wrong name, and a rule that would lose rows.
            return mistake.Message;
        }
    }

    private static bool IsUnknown(ITypeBase type, SelectedMember member) =>
        member.GetReads(type.ClrType) is null && (member.Member is not { } declared || Getters.Find(type, declared).IsUnknown);

    private static LambdaExpression? FindRule(ITypeBase type, SelectedMember member) =>
        member.Member is { } declared && member.GetFrom(type.ClrType) is { } rule && ModelMembers.FindTarget(type, declared) is not null
            ? rule
            : null;

    public static PopcornException Create(Type type, string name) => new(
        $"{type}.{name} is computed and does not tell what it reads, so a query cannot load that. Mark it [Reads(\"…\")] with the "
        + "members that its getter reads, [Reads] for the columns of its own row, or [Never] if no client may have it. Or say the same by "
        + "options.For<T>(t => t.Reads(…)).");
}
