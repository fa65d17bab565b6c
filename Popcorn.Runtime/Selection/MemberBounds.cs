using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>What bounds permit of one contract: the members that the caller is granted, and that all allow lists admit.</summary>
internal sealed class MemberBounds
{
    private readonly ContractStore _contracts;
    private readonly PolicySet _granted;
    private readonly MemberSelection[] _lists;

    /// <summary>The bounds of the values of members, by index. Created on first use.</summary>
    private readonly Bounds?[] _below;

    public MemberBounds(ContractStore contracts, ObjectContract contract, Bounds bounds)
    {
        _contracts = contracts;
        _granted = bounds.Granted;
        Granted = contract.GetGranted(bounds.Granted);
        // A list means the same members for all callers, whatever is left of a default set without what one of them is denied.
        GrantedMembers all = contract.GetGranted(PolicySet.All);
        _lists = Array.ConvertAll(bounds.Lists, list => new MemberSelection(all, list, isBound: true));
        _below = new Bounds?[contract.Members.Length];
    }

    /// <summary>The members that the caller is granted.</summary>
    public GrantedMembers Granted { get; }

    /// <summary>Whether all lists admit the entries of the extension data that they do not name.</summary>
    public bool AdmitsExtension => Array.TrueForAll(_lists, static list => list.SelectsExtension);

    /// <summary>The entries of the extension data that a list names.</summary>
    public IEnumerable<string> Keys => _lists.SelectMany(static list => list.Keys.Keys);

    /// <summary>The entries of the extension data that a list excludes.</summary>
    public IEnumerable<string> ExcludedKeys => _lists.SelectMany(static list => list.ExcludedKeys);

    public bool Admits(MemberContract member) => Granted.Contains(member) && Array.TrueForAll(_lists, list => list.Selects(member));

    public bool AdmitsKey(string key) => Array.TrueForAll(_lists, list => list.SelectsKey(key));

    /// <summary>The bounds of the value of a member that is admitted.</summary>
    public Bounds GetBelow(MemberContract member) =>
        _below[member.Index] ??= Bounds.Create(_lists.Select(list => list.GetList(member)), GetGrantedBelow(member));

    /// <summary>The bounds of an entry of the extension data that is admitted.</summary>
    public Bounds GetBelow(MemberContract extension, string key) =>
        Bounds.Create(_lists.Select(list => list.Keys.GetValueOrDefault(key)), GetGrantedBelow(extension));

    /// <summary>The bounds of a value to which no list applies.</summary>
    public Bounds GetBelowWithoutLists(MemberContract member) => Bounds.Create([], GetGrantedBelow(member));

    private PolicySet GetGrantedBelow(MemberContract member)
    {
        bool isWhole = member.Converter is { } converter && FrameworkConverters.IsCustom(converter);
        return _granted.IsEmpty || isWhole ? PolicySet.None : _granted.Intersect(_contracts.GetPolicies(member.ValueType).Possible);
    }
}
