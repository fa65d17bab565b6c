using System.Text;

namespace Popcorn.Client.Expressions;

/// <summary>What is asked for of one object: a list of the include.</summary>
internal sealed class MemberList
{
    private readonly List<string> _wildcards = [];
    private readonly List<(string Name, MemberList List)> _members = [];
    private readonly List<string> _negations = [];
    private readonly List<WildcardUse> _uses = [];

    /// <summary>The list of the member that is the payload, if the object is an envelope.</summary>
    private MemberList? _payload;

    /// <summary>Whether the object is also asked for without a list. The server then chooses its members.</summary>
    public bool IsWhole { get; set; }

    /// <summary>The wildcard whose With or Without is being read: it collects the names.</summary>
    public WildcardUse? Shaped { get; set; }

    public bool IsEmpty => _payload?.IsEmpty ?? _wildcards.Count + _members.Count + _negations.Count == 0;

    /// <summary>The members that the include can name: of an envelope the payload only, because the others are always written.</summary>
    private IEnumerable<(string Name, MemberList List)> Listed =>
        _payload is null ? _members : _members.Where(member => member.List == _payload);

    public MemberList GetOrAdd(string name)
    {
        MemberList? list = _members.FirstOrDefault(member => member.Name == name).List;
        if (list is null)
            _members.Add((name, list = new MemberList()));
        Shaped?.With.Add(name);
        return list;
    }

    public void AddWildcard(string wildcard) => AddOnce(_wildcards, wildcard);

    /// <summary>Adds an expression whose value is all that the wildcards of the list ask for.</summary>
    public void AddUse(WildcardUse use) => _uses.Add(use);

    public void Negate(string name)
    {
        AddOnce(_negations, name);
        Shaped?.Without.Add(name);
    }

    /// <summary>Makes the object an envelope, whose include is that of its payload.</summary>
    /// <returns>False if another member is the payload.</returns>
    public bool TrySetPayload(MemberList payload) => (_payload ??= payload) == payload;

    /// <summary>What is asked for both without a list and with one: the list would replace what is meant.</summary>
    /// <returns>Its path, in quotation marks.</returns>
    public string? FindAmbiguous() => Find(static list => list.IsAmbiguous ? "" : null);

    /// <summary>What one part asks for by a wildcard, while another part has a list for it, which the wildcard then follows.</summary>
    /// <returns>Its path, in quotation marks.</returns>
    public string? FindNarrowed() => Find(static list => list._members
        .Find(member => !member.List.IsEmpty && list._uses.Exists(use => !use.With.Contains(member.Name))).Name);

    /// <summary>What is asked for, by its name or by a wildcard, and left out.</summary>
    /// <returns>Its path, in quotation marks.</returns>
    public string? FindNegated() => Find(static list => list._negations.Find(name =>
        list._members.Exists(member => member.Name == name) || list._uses.Exists(use => !use.Without.Contains(name))));

    public override string ToString()
    {
        var text = new StringBuilder();
        Write(text);
        return text.ToString();
    }

    /// <summary>A wildcard of an envelope would be one of its payload.</summary>
    private bool IsAmbiguous => (IsWhole && !IsEmpty) || (_payload is not null && _wildcards.Count + _negations.Count > 0);

    private string? Find(Func<MemberList, string?> find) => FindPath(find) switch
    {
        null => null,
        "" => "the object itself",
        var path => $"'{path}'",
    };

    private string? FindPath(Func<MemberList, string?> find) => find(this)
        ?? Listed.Select(member => member.List.FindPath(find) is { } path ? $"{member.Name}.{path}".TrimEnd('.') : null)
            .FirstOrDefault(path => path is not null);

    private void Write(StringBuilder text)
    {
        if (_payload is not null)
        {
            _payload.Write(text);
            return;
        }
        text.Append('[').Append(string.Join(",", _wildcards));
        foreach ((string name, MemberList list) in _members)
        {
            Separate(text).Append(name);
            if (!list.IsEmpty)
                list.Write(text);
        }
        foreach (string name in _negations)
            Separate(text).Append('-').Append(name);
        text.Append(']');
    }

    private static StringBuilder Separate(StringBuilder text) => text[text.Length - 1] == '[' ? text : text.Append(',');

    private static void AddOnce(List<string> texts, string text)
    {
        if (!texts.Contains(text))
            texts.Add(text);
    }
}
