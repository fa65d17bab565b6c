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
        if (member.Reads is not null || member.From is not null)
            return;
        if (member.Member is not { } declared)
            throw Create(type.ClrType, member.Name);
        ThrowIfUnknown(type, declared);
    }

    public static void ThrowIfUnknown(ITypeBase type, MemberInfo member)
    {
        if (ModelMembers.Find(type, member) is null && ModelMembers.IsComputed(member))
            throw Create(type.ClrType, member.Name);
    }

    /// <summary>Checks all members that an include can select.</summary>
    public static void Check(ITypeBase type, SelectedObject all)
    {
        foreach (SelectedMember member in all.Members)
            ThrowIfUnknown(type, member);
    }

    public static PopcornException Create(Type type, string name) => new(
        $"{type}.{name} is computed and does not tell what it reads, so a query cannot load that. Mark it [Reads(\"…\")] with the "
        + "members that its getter reads, [Reads] for the columns of its own row, or say the same by options.For<T>(t => t.Reads(…)).");
}
