using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>
/// Finds the leftmost invalid name of an include: an unknown member, or a list on a member that never holds an object. Names of all
/// registered derived types are known. If the value can be any object, or has extension data, every name is known. Each list of the
/// include is checked once, with all types that it applies to, and each name is looked up once, so the cost depends on the length of the
/// include only.
/// </summary>
/// <param name="tables">The names of types.</param>
/// <param name="rules">Which names are checked, and how.</param>
/// <param name="searched">Finds a name of a member that requires one of these policies, instead of an invalid one.</param>
/// <param name="cancellationToken">Cancels the check.</param>
internal sealed class NameCheck(
    NameTables tables, NameRules rules, IReadOnlyCollection<string>? searched = null, CancellationToken cancellationToken = default)
{
    /// <summary>The maximum number of lookups and of names in new tables, for a request.</summary>
    private const int MaxWork = 1_000_000;

    private readonly Queue<(NamePlaces Places, Include Include)> _lists = new();
    private int _work;
    private InvalidName? _leftmost;

    /// <summary>All invalid names; null if only the leftmost one is wanted.</summary>
    private List<InvalidName>? _all;

    /// <summary>How many lookups the check has taken, and how many names were put into new tables.</summary>
    public int Work => _work;

    /// <summary>Returns all invalid names of a list of the server, from left to right.</summary>
    public static IReadOnlyList<InvalidName> FindAll(ContractStore contracts, Type type, Include list, NameRules rules)
    {
        var check = new NameCheck(new NameTables(contracts, new MemberBoundsCache(contracts)), rules) { _all = [] };
        check.Find([type], list);
        IEnumerable<InvalidName> all = check._all.OrderBy(invalid => invalid.Item.At);
        return [.. all.DistinctBy(invalid => (invalid.Item.At, invalid.Item.Name, invalid.Mistake))];
    }

    /// <summary>Returns the leftmost invalid name, or that of a searched member; null if there is none.</summary>
    public InvalidName? Find(IEnumerable<Type> types, Include include)
    {
        include = include.WithPaths;
        IEnumerable<NamePlace> places =
            types.Distinct().Select(type => new NamePlace(type, tables.Contracts.Narrow(include.Bounds, type)));
        _lists.Enqueue((new NamePlaces([.. places]), include));
        while (_lists.TryDequeue(out (NamePlaces Places, Include Include) list))
            Check(list.Places, list.Include);
        return _leftmost;
    }

    private void Check(NamePlaces places, Include include)
    {
        if (include.HasServerNames == (rules == NameRules.Client))
            return;
        NameTable table = tables.Get(places, ref _work);
        if (table.HoldsAny)
            return;
        foreach (IncludeItem item in include.ResolvePaths(path => table.HasWholeName(path, include)).Items)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (!item.HasName)
                continue;
            _work++;
            if (_work > MaxWork && rules == NameRules.Client)
            {
                Report(NameMistake.TooMany, item, null, table);
                _lists.Clear();
                return;
            }
            Check(item, include.Names, table);
        }
    }

    private void Check(IncludeItem item, JsonSerializerOptions? names, NameTable table)
    {
        bool hasList = item.List is not null && !item.List.Equals(Include.Default);
        bool isDiscriminator = table.IsDiscriminator(item.Name);
        bool knowsEveryName = table.HasExtension && rules != NameRules.DefaultWithinAllow;
        (NameMeaning? meaning, bool isKnown) = FindMeaning(item, names, table, hasList);
        bool isMember = meaning?.IsMember ?? false;
        if (searched is not null && item.Kind == IncludeItemKind.Name && (meaning?.Required?.Overlaps(searched) ?? false))
            Report(NameMistake.Searched, item, null, table);
        MemberContract? always = meaning?.Always ?? (isMember ? null : table.AlwaysExtension);
        if ((isDiscriminator || always is not null) && rules == NameRules.AllowList && item.Kind == IncludeItemKind.Negation)
            Report(NameMistake.AlwaysWritten, item, always, table);
        if (!isMember && !isKnown && !isDiscriminator && !knowsEveryName)
            Report(rules == NameRules.DefaultWithinAllow ? NameMistake.NotAdmitted : NameMistake.Unknown, item, meaning?.Refused, table);
        if (!hasList || (!isMember && (knowsEveryName || !isDiscriminator)))
            return;
        if (isMember && table.TakesList(meaning!))
            _lists.Enqueue((meaning!.Below, item.List!));
        else
            Report(NameMistake.NotAnObject, item, meaning?.Member, table);
    }

    private (NameMeaning? Meaning, bool IsKnown) FindMeaning(
        IncludeItem item, JsonSerializerOptions? names, NameTable table, bool hasList) => rules == NameRules.Client
            ? (table.Find(item.Name), false)
            : table.FindListedName(item.Name, names, member => IsHarmless(member, item.Kind, hasList));

    /// <summary>A default list can negate what is not admitted, and name what is written anyway.</summary>
    private bool IsHarmless(MemberContract member, IncludeItemKind kind, bool hasList) =>
        rules == NameRules.DefaultWithinAllow && (kind == IncludeItemKind.Negation || (member.IsAlways && !hasList));

    private void Report(NameMistake mistake, IncludeItem item, MemberContract? member, NameTable table)
    {
        if (searched is not null && mistake != NameMistake.Searched)
            return;
        if (_all is null && _leftmost is { } before && before.Item.At.CompareTo(item.At) <= 0)
            return;
        _leftmost = new InvalidName(mistake, item, member, table.Known);
        _all?.Add(_leftmost.Value);
    }
}
