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
        if (IsUnknown(type, member))
            throw Create(type.ClrType, member.Member?.Name ?? member.Name);
    }

    public static void ThrowIfUnknown(ITypeBase type, MemberInfo member)
    {
        if (IsUnknown(type, member))
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
            // Also a [Reads] with a wrong name.
            return mistake.Message;
        }
    }

    private static bool IsUnknown(ITypeBase type, SelectedMember member) =>
        member.Reads is null && member.From is null && (member.Member is not { } declared || IsUnknown(type, declared));

    private static bool IsUnknown(ITypeBase type, MemberInfo member) =>
        ModelMembers.Find(type, member) is null && ModelMembers.IsComputed(member);

    public static PopcornException Create(Type type, string name) => new(
        $"{type}.{name} is computed and does not tell what it reads, so a query cannot load that. Mark it [Reads(\"…\")] with the "
        + "members that its getter reads, [Reads] for the columns of its own row, or say the same by options.For<T>(t => t.Reads(…)).");
}
