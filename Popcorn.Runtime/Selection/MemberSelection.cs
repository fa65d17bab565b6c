using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>What one include says about the members of one contract; nothing is decided yet.</summary>
internal sealed class MemberSelection
{
    private readonly ObjectContract _contract;
    private readonly string? _discriminator;
    private readonly bool[] _selected;
    private readonly NegatedBy[] _negated;
    private readonly Include?[] _lists;

    private Dictionary<string, Include?>? _keys;
    private HashSet<string>? _excludedKeys;

    public MemberSelection(ObjectContract contract, Include include, string? discriminator = null)
    {
        _contract = contract;
        _discriminator = discriminator;
        _selected = new bool[contract.Members.Length];
        _negated = new NegatedBy[contract.Members.Length];
        _lists = new Include?[contract.Members.Length];
        // In canonical order: each wildcard once, before all names, and the wider after the narrower.
        foreach (IncludeItem item in include.Items)
            Apply(item);
    }

    /// <summary>Whether everything below is asked for too.</summary>
    public bool IsDeep { get; private set; }

    /// <summary>Whether the extension data as a whole is selected.</summary>
    public bool SelectsExtension { get; private set; }

    /// <summary>Entries of the extension data that are selected by their keys.</summary>
    public IReadOnlyDictionary<string, Include?> Keys => _keys ?? (IReadOnlyDictionary<string, Include?>)EmptyKeys;

    /// <summary>Entries of the extension data that are left out by their keys.</summary>
    public IReadOnlySet<string> ExcludedKeys => _excludedKeys ?? (IReadOnlySet<string>)NoKeys;

    /// <summary>Where names of the client's stood that are no members.</summary>
    public List<IncludePosition>? Unknown { get; private set; }

    private static Dictionary<string, Include?> EmptyKeys { get; } = [];

    private static HashSet<string> NoKeys { get; } = [];

    /// <summary>Selected and not negated: negation beats selection whatever the order.</summary>
    public bool Selects(MemberContract member) => _selected[member.Index] && _negated[member.Index] == NegatedBy.NoOne;

    /// <summary>The list behind the member's name; null without one.</summary>
    public Include? ListOf(MemberContract member) => _lists[member.Index];

    public bool SelectsKey(string key) => !ExcludedKeys.Contains(key) && (SelectsExtension || Keys.ContainsKey(key));

    private void Apply(in IncludeItem item)
    {
        switch (item.Kind)
        {
            case IncludeItemKind.Default:
                foreach (MemberContract member in _contract.Members)
                    _selected[member.Index] = _contract.IsInDefaultSet(member);
                SelectsExtension = _contract.Extension is { } extension && _contract.IsInDefaultSet(extension);
                break;
            case IncludeItemKind.All:
            case IncludeItemKind.Deep:
                foreach (MemberContract member in _contract.Members)
                    _selected[member.Index] = true;
                SelectsExtension = _contract.Extension is not null;
                IsDeep = item.Kind == IncludeItemKind.Deep;
                break;
            default:
                ApplyName(item, item.FromServer ? _contract.FindFromServer(item.Name) : _contract.Find(item.Name));
                break;
        }
    }

    private void ApplyName(in IncludeItem item, MemberContract? member)
    {
        if (member is null)
            ApplyKey(item);
        else if (item.Kind == IncludeItemKind.Negation)
        {
            _negated[member.Index] = (NegatedBy)Math.Max((byte)_negated[member.Index], (byte)(item.FromServer ? NegatedBy.Server : NegatedBy.Client));
            // A name that other options gave to a member can be that of an entry here: leaving out means both.
            if (item.FromServer && _contract.HasListNames && _contract.Extension is not null)
                ApplyKey(item);
        }
        else
        {
            _selected[member.Index] = true;
            if (!item.FromServer && _negated[member.Index] == NegatedBy.Server)
                _negated[member.Index] = NegatedBy.NoOne; // Negations come first in canonical order.
            _lists[member.Index] = Include.Unite(_lists[member.Index], item.List);
        }
    }

    private void ApplyKey(in IncludeItem item)
    {
        if (_contract.Extension is null)
        {
            if (!item.FromServer && item.Name != _discriminator)
                (Unknown ??= []).Add(item.At);
        }
        else if (item.Kind == IncludeItemKind.Negation)
            (_excludedKeys ??= []).Add(item.Name);
        else
        {
            _keys ??= [];
            _keys[item.Name] = Include.Unite(_keys.GetValueOrDefault(item.Name), item.List);
        }
    }

    /// <summary>A server's default list leaves out of its own set; a client who names the member gets it.</summary>
    private enum NegatedBy : byte
    {
        NoOne,
        Server,
        Client,
    }
}
