using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// The names of all objects that one list of an include can apply to, merged: a name of a client is looked up once, however many derived
/// types there are. Immutable.
/// </summary>
internal sealed class NameTable
{
    private readonly ContractStore _contracts;
    private readonly MemberBoundsCache _bounds;
    private readonly HashSet<Candidate> _candidates = [];
    private readonly HashSet<string> _discriminators;
    private readonly Dictionary<string, NameMeaning> _byName;

    /// <summary>The names that hold dots.</summary>
    private readonly HashSet<string> _dotted = [];

    public NameTable(ContractStore contracts, MemberBoundsCache bounds, NamePlaces places)
    {
        _contracts = contracts;
        _bounds = bounds;
        StringComparer comparer = contracts.Json.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
        _discriminators = new HashSet<string>(comparer);
        _byName = new Dictionary<string, NameMeaning>(comparer);
        foreach (NamePlace place in places.Places)
        {
            ReachableObjects behind = contracts.GetObjects(place.Type);
            HoldsAny |= behind.MayBeAny;
            _discriminators.UnionWith(behind.Discriminators);
            foreach (ObjectContract contract in behind.Contracts)
            {
                if (_candidates.Add(new Candidate(contract, place.Bounds)))
                    Index(contract, place.Bounds);
            }
        }
    }

    /// <summary>Whether a value can be any object, so that every name is known.</summary>
    public bool HoldsAny { get; }

    /// <summary>Whether a type has extension data, in which every name is a key.</summary>
    public bool HasExtension { get; private set; }

    /// <summary>Extension data that are always written, with all their entries.</summary>
    public MemberContract? AlwaysExtension { get; private set; }

    /// <summary>The number of names and types. Bounds caches, and the work of one check.</summary>
    public int Weight { get; private set; } = 1;

    /// <summary>The members that can be named, for messages.</summary>
    public KnownMembers Known => field ??= new KnownMembers(
        [.. _candidates.Select(each => (each.Contract, _bounds.Find(each.Contract, each.Bounds)))]);

    /// <summary>Whether a name with dots is that of a member, so that the dots separate nothing.</summary>
    public bool HasWholeName(string name, Include list) => IsDiscriminator(name) || (list.HasServerNames
        ? _candidates.Any(candidate => candidate.Contract.HasWholeName(name, list))
        : _dotted.Contains(name));

    public bool IsDiscriminator(string name) => _discriminators.Contains(name);

    /// <summary>Returns what a name of a client means; null if no type has such a member.</summary>
    public NameMeaning? Find(string name) => _byName.GetValueOrDefault(name);

    /// <summary>Returns what a name in a list of the server means, and whether it is known without being a member.</summary>
    /// <param name="name">The name.</param>
    /// <param name="names">The options whose JSON name it is; null for a name in code.</param>
    /// <param name="isHarmless">Whether a name is no mistake although the bounds do not permit the member.</param>
    public (NameMeaning Meaning, bool IsKnown) FindListedName(
        string name, JsonSerializerOptions? names, Predicate<MemberContract> isHarmless)
    {
        var meaning = new NameMeaning();
        bool isKnown = false;
        foreach ((ObjectContract contract, Bounds bounds) in _candidates)
        {
            MemberBounds? permitted = _bounds.Find(contract, bounds);
            if (contract.FindListedName(name, names) is { } member)
                meaning.Add(member, permitted, isHarmless(member));
            else
                isKnown |= contract.Extension is not null && (permitted?.AdmitsKey(name) ?? true);
        }
        return (meaning, isKnown);
    }

    /// <summary>Whether a list of a member can apply to an object.</summary>
    public bool TakesList(NameMeaning meaning) => meaning.TakesList(_contracts);

    private void Index(ObjectContract contract, Bounds bounds)
    {
        MemberBounds? permitted = _bounds.Find(contract, bounds);
        GrantedMembers granted = permitted?.Granted ?? contract.GetGranted(PolicySet.None);
        HasExtension |= granted.Extension is not null;
        if (granted.Extension is { IsAlways: true } extension)
            AlwaysExtension = extension;
        Weight += 1 + contract.Members.Length;
        foreach (MemberContract member in granted.Members)
        {
            if (!_byName.TryGetValue(member.Name, out NameMeaning? meaning))
                _byName[member.Name] = meaning = new NameMeaning();
            if (member.Name.Contains('.', StringComparison.Ordinal))
                _dotted.Add(member.Name);
            meaning.Add(member, permitted);
        }
    }

    private sealed record Candidate(ObjectContract Contract, Bounds Bounds);
}
