using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>The members that one list selects, without [Always] and bounds.</summary>
internal sealed class MemberSelection
{
    private readonly GrantedMembers _members;
    private readonly string? _discriminator;
    private readonly bool _isBound;
    private readonly bool[] _selected;
    private readonly bool[] _negated;

    /// <summary>The lists of the names of each member. Null as long as no name has one.</summary>
    private List<Include>?[]? _lists;

    /// <param name="members">The members that there are.</param>
    /// <param name="include">The list.</param>
    /// <param name="discriminator">The name of the discriminator, which is no unknown name.</param>
    /// <param name="isBound">Whether the list says what may be written: its wildcards then stand for all that a client can name.</param>
    public MemberSelection(GrantedMembers members, Include include, string? discriminator = null, bool isBound = false)
    {
        _members = members;
        _discriminator = discriminator;
        _isBound = isBound;
        _selected = new bool[members.MaxCount];
        _negated = new bool[members.MaxCount];
        // Canonical order: wildcards before names, the default list last.
        foreach (IncludeItem item in (include.HasPaths ? ResolvePaths(include) : include.WithPaths).Items)
            Apply(item, include);
    }

    /// <summary>Whether the list selects everything below its members too.</summary>
    public bool IsDeep { get; private set; }

    /// <summary>Whether the list selects the entries of the extension data that it does not name.</summary>
    public bool SelectsExtension { get; private set; }

    /// <summary>The named entries of the extension data, with their lists.</summary>
    public Dictionary<string, Include?> Keys => field ??= [];

    /// <summary>The negated entries of the extension data.</summary>
    public HashSet<string> ExcludedKeys => field ??= [];

    /// <summary>The positions of the client's names that are not members.</summary>
    public List<IncludePosition>? Unknown { get; private set; }

    /// <summary>Negation takes precedence over selection in any order.</summary>
    public bool Selects(MemberContract member) => _selected[member.Index] && !_negated[member.Index];

    /// <summary>The list of the member's name; null if it has none.</summary>
    public Include? GetList(MemberContract member) => GetList(member.Index);

    public bool SelectsKey(string key) => !ExcludedKeys.Contains(key) && (SelectsExtension || Keys.ContainsKey(key));

    private bool Selects(IncludeItemKind wildcard, MemberContract member) => wildcard switch
    {
        IncludeItemKind.Default => _members.IsInDefaultSet(member),
        IncludeItemKind.Every => true,
        _ => _isBound || !member.IsOnlyByName,
    };

    private Include ResolvePaths(Include include) =>
        include.ResolvePaths(path => path == _discriminator || _members.IsName(path, include));

    private Include? GetList(int index) => _lists?[index] is { } lists ? Include.Unite(lists) : null;

    private void Apply(IncludeItem item, Include include)
    {
        switch (item.Kind)
        {
            case <= IncludeItemKind.Deep:
                foreach (MemberContract member in _members.Members)
                    _selected[member.Index] = Selects(item.Kind, member);
                SelectsExtension = _members.Extension is { } extension && Selects(item.Kind, extension);
                IsDeep = item.Kind == IncludeItemKind.Deep;
                break;
            case IncludeItemKind.DefaultList:
                Add(new MemberSelection(_members, item.List!, isBound: _isBound));
                break;
            default:
                ApplyName(item, include);
                break;
        }
    }

    private void ApplyName(IncludeItem item, Include list)
    {
        MemberContract? member = _members.Find(item.Name, list);
        bool isNegation = item.Kind == IncludeItemKind.Negation;
        if (member is not null && isNegation)
            _negated[member.Index] = true;
        else if (member is not null)
        {
            _selected[member.Index] = true;
            if (item.List is not null)
                ((_lists ??= new List<Include>?[_selected.Length])[member.Index] ??= []).Add(item.List);
        }
        if (_members.Extension is null)
        {
            if (member is null && !list.HasServerNames && item.Name != _discriminator)
                (Unknown ??= []).Add(item.At);
        }
        else if (isNegation && (member is null || list.HasServerNames))
            ExcludedKeys.UnionWith([item.Name, member?.Name ?? item.Name]); // The server excludes a name as a member and as an entry.
        else if (member is null)
            Keys[item.Name] = Include.Unite(Keys.GetValueOrDefault(item.Name), item.List);
    }

    /// <summary>Adds an endpoint's default list. Its negations apply to its own set only.</summary>
    private void Add(MemberSelection defaults)
    {
        for (int i = 0; i < _selected.Length; i++)
        {
            _selected[i] |= defaults._selected[i] && !defaults._negated[i];
            if (defaults.GetList(i) is { } list)
                (_lists ??= new List<Include>?[_selected.Length])[i] = [Include.AddDefaults(GetList(i), list)];
        }
        if (defaults.SelectsExtension && !SelectsExtension)
            ExcludedKeys.UnionWith(defaults.ExcludedKeys.Where(key => !Keys.ContainsKey(key)));
        foreach ((string key, Include? list) in defaults.Keys.Where(entry => defaults.SelectsKey(entry.Key)))
            Keys[key] = Include.AddDefaults(Keys.GetValueOrDefault(key), list);
        SelectsExtension |= defaults.SelectsExtension;
        IsDeep |= defaults.IsDeep;
    }
}
