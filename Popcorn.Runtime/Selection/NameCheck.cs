using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// Finds the leftmost name of an include that is no member, and the leftmost list on what never holds an object. Under
/// a polymorphic type the names of all its registered types are known; behind object, and beside extension data,
/// every name is. Each list of the include is met once, with all that may stand behind its name.
/// </summary>
internal sealed class NameCheck
{
    /// <summary>How many names of how many contracts may be looked up for one request: some 30 ms.</summary>
    private const int MostLookUps = 1_000_000;

    private readonly ContractStore _contracts;
    private readonly Admissions _admissions;
    private readonly NameRules _rules;
    private readonly CancellationToken _cancel;
    private readonly Queue<Level> _levels = new();

    // What may stand at the level that is checked.
    private readonly HashSet<Candidate> _candidates = [];
    private readonly HashSet<string> _discriminators;
    private bool _knowsEveryName;

    /// <summary>What may stand behind the name that is checked.</summary>
    private readonly HashSet<Place> _below = [];

    private int _lookUps;
    private NameOffender? _offender;

    private NameCheck(ContractStore contracts, Admissions admissions, NameRules rules, CancellationToken cancellationToken)
    {
        _contracts = contracts;
        _admissions = admissions;
        _rules = rules;
        _cancel = cancellationToken;
        _discriminators = new HashSet<string>(contracts.Json.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
    }

    /// <summary>The leftmost offender of an include, or null. A name that one of the types has is known.</summary>
    public static NameOffender? Find(
        ContractStore contracts, Admissions admissions, IEnumerable<Type> types, Include include, NameRules rules, CancellationToken cancellationToken = default)
    {
        var check = new NameCheck(contracts, admissions, rules, cancellationToken);
        check._levels.Enqueue(new Level([.. types.Select(type => new Place(type, include.Within))], include));
        while (check._levels.TryDequeue(out Level? level))
            check.Check(level);
        return check._offender;
    }

    private void Check(Level level)
    {
        if (!TryFindObjects(level.Places))
            return;
        foreach (IncludeItem item in level.Include.Items)
        {
            _cancel.ThrowIfCancellationRequested();
            if (item.Kind < IncludeItemKind.Negation || item.FromServer != (_rules != NameRules.Client))
                continue;
            _lookUps += _candidates.Count;
            if (_lookUps > MostLookUps && _rules == NameRules.Client)
            {
                Report(NameMistake.TooMany, item, null);
                _levels.Clear();
                return;
            }
            Check(item);
        }
    }

    /// <returns>False when any object may stand there.</returns>
    private bool TryFindObjects(Place[] places)
    {
        _candidates.Clear();
        _discriminators.Clear();
        _knowsEveryName = false;
        foreach (Place place in places)
        {
            ObjectsBehind behind = _contracts.ObjectsBehind(place.Type);
            if (behind.MayBeAny)
                return false;
            _discriminators.UnionWith(behind.Discriminators);
            foreach (ObjectContract contract in behind.Contracts)
            {
                _candidates.Add(new Candidate(contract, place.Allow));
                _knowsEveryName |= contract.Extension is not null && _rules != NameRules.DefaultWithinAllow;
            }
        }
        return true;
    }

    private void Check(in IncludeItem item)
    {
        _below.Clear();
        bool takesList = item.List is not null && !item.List.Equals(Include.Default);
        bool isDiscriminator = _discriminators.Contains(item.Name);
        bool isMember = false;
        bool isKnown = _knowsEveryName || isDiscriminator;
        MemberContract? refused = null;
        foreach ((ObjectContract contract, Include? allow) in _candidates)
        {
            Admission? admission = allow is null ? null : _admissions.Find(contract, allow);
            MemberContract? member = item.FromServer ? contract.FindFromServer(item.Name) : contract.Find(item.Name);
            if (member is null)
                isKnown |= contract.Extension is not null && (admission?.AdmitsKey(item.Name) ?? true);
            else if (IsAdmitted(member, admission, item.Kind, takesList))
            {
                isMember = true;
                if (member.Converter is null)
                    _below.Add(new Place(member.ValueType, admission?.ListOf(member)));
                if (member.IsAlways && _rules == NameRules.AllowList && item.Kind == IncludeItemKind.Negation)
                    Report(NameMistake.AlwaysWritten, item, member);
            }
            else
                refused ??= member;
        }
        if (isDiscriminator && _rules == NameRules.AllowList && item.Kind == IncludeItemKind.Negation)
            Report(NameMistake.AlwaysWritten, item, null);
        if (!isMember && !isKnown)
            Report(_rules == NameRules.DefaultWithinAllow ? NameMistake.NotAdmitted : NameMistake.Unknown, item, refused);
        if (!takesList || (!isMember && (_knowsEveryName || !isDiscriminator)))
            return;
        if (_below.Any(place => _contracts.ObjectsBehind(place.Type).HoldsObjects))
            _levels.Enqueue(new Level([.. _below], item.List!));
        else
            Report(NameMistake.NotAnObject, item, null);
    }

    /// <summary>Outside of the allow list a name is as good as unknown; to leave it out in a default list harms no one.</summary>
    private bool IsAdmitted(MemberContract member, Admission? admission, IncludeItemKind kind, bool takesList) =>
        admission is null
        || admission.Admits(member)
        || (_rules == NameRules.DefaultWithinAllow && (kind == IncludeItemKind.Negation || (member.IsAlways && !takesList)));

    private void Report(NameMistake mistake, in IncludeItem item, MemberContract? member)
    {
        if (_offender is not { } before || before.Item.At.CompareTo(item.At) > 0)
            _offender = new NameOffender(mistake, item, member);
    }

    // Classes: the framework comes with code for sets of references, and compiles each set of structs anew.

    /// <summary>A list of the include, with all that it speaks of.</summary>
    private sealed record Level(Place[] Places, Include Include);

    /// <param name="Type">What may stand there.</param>
    /// <param name="Allow">The allow lists that hold it.</param>
    private sealed record Place(Type Type, Include? Allow);

    /// <param name="Contract">What may have the names.</param>
    /// <param name="Allow">The allow lists that hold it.</param>
    private sealed record Candidate(ObjectContract Contract, Include? Allow);
}
