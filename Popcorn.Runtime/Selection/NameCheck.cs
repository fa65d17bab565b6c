using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// Finds the leftmost invalid name of an include: an unknown member, or a list on a member that never holds an object. Names of all
/// registered derived types are known. If the value can be any object, or has extension data, every name is known. Each list of the
/// include is checked once, with all contracts that it applies to, so the cost does not depend on the number of paths through the types.
/// </summary>
internal sealed class NameCheck(
    ContractStore contracts,
    AdmissionCache admissions,
    NameRules rules,
    Predicate<MemberContract>? isSearched,
    CancellationToken cancellationToken)
{
    /// <summary>The maximum number of lookups for a request, about 30 ms.</summary>
    private const int MaxLookups = 1_000_000;

    private readonly Queue<Level> _levels = new();

    // The state of the current level.
    private readonly HashSet<Candidate> _candidates = [];
    private readonly HashSet<string> _discriminators =
        new(contracts.Json.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
    private bool _knowsEveryName;

    /// <summary>The values that the list of the current name applies to.</summary>
    private readonly HashSet<Place> _below = [];

    private int _lookups;
    private KnownMembers? _known;
    private InvalidName? _leftmost;

    /// <summary>All invalid names; null if only the leftmost one is wanted.</summary>
    private List<InvalidName>? _all;

    /// <summary>Returns the leftmost invalid name, or with a predicate, that of a member that fulfils it; null if there is none.</summary>
    public static InvalidName? Find(
        ContractStore contracts,
        AdmissionCache admissions,
        IEnumerable<Type> types,
        Include include,
        NameRules rules,
        Predicate<MemberContract>? isSearched = null,
        CancellationToken cancellationToken = default)
    {
        var check = new NameCheck(contracts, admissions, rules, isSearched, cancellationToken);
        check.Run(types, include);
        return check._leftmost;
    }

    /// <summary>Returns all invalid names of a list of the server, from left to right.</summary>
    public static IReadOnlyList<InvalidName> FindAll(ContractStore contracts, Type type, Include list, NameRules rules)
    {
        var check = new NameCheck(contracts, new AdmissionCache(), rules, null, CancellationToken.None) { _all = [] };
        check.Run([type], list);
        IEnumerable<InvalidName> all = check._all.OrderBy(invalid => invalid.Item.At);
        return [.. all.DistinctBy(invalid => (invalid.Item.At, invalid.Item.Name, invalid.Mistake))];
    }

    private void Run(IEnumerable<Type> types, Include include)
    {
        _levels.Enqueue(new Level([.. types.Select(type => new Place(type, include.AllowLists))], include));
        while (_levels.TryDequeue(out Level? level))
            Check(level);
    }

    private void Check(Level level)
    {
        if (level.Include.HasServerNames == (rules == NameRules.Client) || !TryFindObjects(level.Places))
            return;
        foreach (IncludeItem item in level.Include.Items)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (item.Kind is not (IncludeItemKind.Negation or IncludeItemKind.Name))
                continue;
            _lookups += _candidates.Count;
            if (_lookups > MaxLookups && rules == NameRules.Client)
            {
                Report(NameMistake.TooMany, item, null);
                _levels.Clear();
                return;
            }
            Check(item);
        }
    }

    /// <returns>False if the value can be any object.</returns>
    private bool TryFindObjects(Place[] places)
    {
        _candidates.Clear();
        _discriminators.Clear();
        _known = null;
        _knowsEveryName = false;
        foreach (Place place in places)
        {
            ReachableObjects behind = contracts.GetObjects(place.Type);
            if (behind.MayBeAny)
                return false;
            _discriminators.UnionWith(behind.Discriminators);
            foreach (ObjectContract contract in behind.Contracts)
            {
                _candidates.Add(new Candidate(contract, place.Allow));
                _knowsEveryName |= contract.Extension is not null && rules != NameRules.DefaultWithinAllow;
            }
        }
        return true;
    }

    private void Check(in IncludeItem item)
    {
        _below.Clear();
        bool hasList = item.List is not null && !item.List.Equals(Include.Default);
        bool isDiscriminator = _discriminators.Contains(item.Name);
        bool isMember = false;
        bool isKnown = _knowsEveryName || isDiscriminator;
        MemberContract? refused = null;
        MemberContract? named = null;
        foreach ((ObjectContract contract, AllowLists allow) in _candidates)
        {
            Admission? admission = admissions.Find(contract, allow);
            MemberContract? member = rules == NameRules.Client ? contract.Find(item.Name) : contract.FindServerName(item.Name);
            if (member is null)
                isKnown |= (contract.Extension is not null && (admission?.AdmitsKey(item.Name) ?? true))
                    || (rules != NameRules.Client && contract.IsDenied(item.Name));
            else if ((admission?.Admits(member) ?? true) || IsHarmless(member, item.Kind, hasList))
            {
                isMember = true;
                named ??= member;
                if (member.Converter is null)
                    _below.Add(new Place(member.ValueType, admission?.GetLists(member) ?? AllowLists.None));
                if (isSearched is not null && item.Kind == IncludeItemKind.Name && isSearched(member))
                    Report(NameMistake.Searched, item, member);
                if (member.IsAlways && rules == NameRules.AllowList && item.Kind == IncludeItemKind.Negation)
                    Report(NameMistake.AlwaysWritten, item, member);
            }
            else
                refused ??= member;
        }
        if (isDiscriminator && rules == NameRules.AllowList && item.Kind == IncludeItemKind.Negation)
            Report(NameMistake.AlwaysWritten, item, null);
        if (!isMember && !isKnown)
            Report(rules == NameRules.DefaultWithinAllow ? NameMistake.NotAdmitted : NameMistake.Unknown, item, refused);
        if (!hasList || (!isMember && (_knowsEveryName || !isDiscriminator)))
            return;
        if (_below.Any(place => contracts.GetObjects(place.Type).HoldsObjects))
            _levels.Enqueue(new Level([.. _below], item.List!));
        else
            Report(NameMistake.NotAnObject, item, named);
    }

    /// <summary>A default list can negate what is not admitted, and name what is written anyway.</summary>
    private bool IsHarmless(MemberContract member, IncludeItemKind kind, bool hasList) =>
        rules == NameRules.DefaultWithinAllow && (kind == IncludeItemKind.Negation || (member.IsAlways && !hasList));

    private void Report(NameMistake mistake, in IncludeItem item, MemberContract? member)
    {
        if (isSearched is not null && mistake != NameMistake.Searched)
            return;
        if (_all is null && _leftmost is { } before && before.Item.At.CompareTo(item.At) <= 0)
            return;
        _known ??= new KnownMembers([.. _candidates.Select(each => (each.Contract, admissions.Find(each.Contract, each.Allow)))]);
        _leftmost = new InvalidName(mistake, item, member, _known);
        _all?.Add(_leftmost.Value);
    }

    /// <summary>A list of the include, with the values that it applies to.</summary>
    private sealed record Level(Place[] Places, Include Include);

    // Classes: the framework ships precompiled code for sets of references, but not for sets of our structs.
    private sealed record Place(Type Type, AllowLists Allow);

    private sealed record Candidate(ObjectContract Contract, AllowLists Allow);
}
