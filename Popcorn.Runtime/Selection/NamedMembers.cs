using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>Finds the members that an include or its allow lists name, as opposed to those that a wildcard reaches.</summary>
internal static class NamedMembers
{
    /// <returns>The members, with the position in the include of a client; null for a name of the server.</returns>
    public static Dictionary<MemberContract, IncludePosition?> Find(ObjectContract contract, Include include)
    {
        GrantedMembers granted = contract.GetGranted(include.Bounds.Granted);
        var named = new Dictionary<MemberContract, IncludePosition?>();
        IEnumerable<Include> defaults = include.Items.Where(item => item.Kind == IncludeItemKind.DefaultList).Select(item => item.List!);
        foreach (Include list in (IEnumerable<Include>)[include, .. defaults, .. include.Bounds.Lists])
        {
            foreach (IncludeItem item in list.Items.Where(item => item.Kind == IncludeItemKind.Name))
            {
                if ((list.HasServerNames ? granted.FindListedName(item.Name, list.Names) : granted.Find(item.Name)) is { } member)
                    named.TryAdd(member, list.HasServerNames ? null : item.At);
            }
        }
        return named;
    }
}
