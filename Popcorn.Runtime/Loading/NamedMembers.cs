using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Loading;

/// <summary>The members that an include or its allow lists name, as opposed to those of a default set without marks.</summary>
internal sealed class NamedMembers
{
    private readonly Dictionary<MemberContract, IncludeItem> _names = [];
    private readonly bool _hasAll;
    private readonly bool _hasDeep;

    public NamedMembers(ObjectContract contract, Include include)
    {
        GrantedMembers granted = contract.GetGranted(include.Bounds.Granted);
        include = Resolve(granted, include);
        IEnumerable<Include> defaults = include.Items.Where(item => item.Kind == IncludeItemKind.DefaultList)
            .Select(item => Resolve(granted, item.List!));
        foreach (Include list in (IEnumerable<Include>)[include, .. defaults])
        {
            Add(granted, list);
            foreach (IncludeItem item in list.Items.Where(item => item.Kind is > IncludeItemKind.Default and <= IncludeItemKind.Deep))
            {
                _hasAll |= item.Kind != IncludeItemKind.Deep;
                _hasDeep |= item.Kind == IncludeItemKind.Deep;
                WildcardPosition ??= item.At;
            }
        }
        // An allow list bounds what is asked for: its names count, its wildcards ask for nothing.
        foreach (Include list in include.Bounds.Lists)
            Add(granted, Resolve(granted, list));
    }

    /// <summary>The position of <c>*</c> or <c>**</c>, of the client if it wrote one; null without one.</summary>
    public IncludePosition? WildcardPosition { get; }

    /// <summary>Whether <c>*</c> or a name stands for the member at its own level.</summary>
    public bool Contains(MemberContract member) => _hasAll || _names.ContainsKey(member);

    /// <summary>Whether a name or a wildcard leads to the member.</summary>
    public bool Reaches(MemberContract member) => _hasDeep || Contains(member);

    /// <summary>Returns the position in the include of a client; null for a name of the server, or if there is no name.</summary>
    public IncludePosition? FindPosition(MemberContract member) => FindName(member)?.At;

    /// <summary>Whether a client wrote a list for the member.</summary>
    public bool HasList(MemberContract member) => FindName(member)?.List is not null;

    private IncludeItem? FindName(MemberContract member) =>
        _names.TryGetValue(member, out IncludeItem? name) && !name.At.IsOfServer ? name : null;

    private static Include Resolve(GrantedMembers granted, Include list) => list.ResolvePaths(path => granted.IsName(path, list));

    private void Add(GrantedMembers granted, Include list)
    {
        foreach (IncludeItem item in list.Items.Where(item => item.Kind == IncludeItemKind.Name))
        {
            if (granted.Find(item.Name, list) is { } member)
                _names.TryAdd(member, item);
        }
    }
}
