using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Finds the members that an include or its allow lists name, as opposed to those that a wildcard reaches.</summary>
internal static class NamedMembers
{
    /// <returns>The members, with the position in the include of a client; null for a name of the server.</returns>
    public static Dictionary<MemberContract, IncludePosition?> Find(ObjectContract contract, Include include)
    {
        var named = new Dictionary<MemberContract, IncludePosition?>();
        Add(named, contract, include);
        foreach (Include list in include.AllowLists.Lists)
            Add(named, contract, list);
        return named;
    }

    private static void Add(Dictionary<MemberContract, IncludePosition?> named, ObjectContract contract, Include include)
    {
        foreach (IncludeItem item in include.Items)
        {
            if (item.Kind == IncludeItemKind.DefaultList)
                Add(named, contract, item.List!);
            MemberContract? member = item.Kind != IncludeItemKind.Name ? null
                : include.HasServerNames ? contract.FindServerName(item.Name)
                : contract.Find(item.Name);
            if (member is not null)
                named.TryAdd(member, include.HasServerNames ? null : item.At);
        }
    }
}
