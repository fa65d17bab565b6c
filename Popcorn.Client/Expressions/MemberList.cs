using System.Text;

namespace Popcorn.Client.Expressions;

/// <summary>What is asked for of one object: a list of the include.</summary>
internal sealed class MemberList
{
    private readonly List<string> _wildcards = [];
    private readonly List<(string Name, MemberList List)> _members = [];
    private readonly List<string> _negations = [];

    /// <summary>Whether the object is also asked for without a list. The server then chooses its members.</summary>
    public bool IsWhole { get; set; }

    public bool IsEmpty => _wildcards.Count + _members.Count + _negations.Count == 0;

    public MemberList GetOrAdd(string name)
    {
        MemberList? list = _members.FirstOrDefault(member => member.Name == name).List;
        if (list is null)
            _members.Add((name, list = new MemberList()));
        return list;
    }

    public void AddWildcard(string wildcard) => AddOnce(_wildcards, wildcard);

    public void Negate(string name) => AddOnce(_negations, name);

    /// <summary>The path of a member that is asked for both without a list and with one: the list would replace what is meant.</summary>
    public string? FindAmbiguous() => IsWhole && !IsEmpty
        ? ""
        : _members.Select(member => member.List.FindAmbiguous() is { } path ? $"{member.Name}.{path}".TrimEnd('.') : null)
            .FirstOrDefault(path => path is not null);

    public override string ToString()
    {
        var text = new StringBuilder();
        Write(text);
        return text.ToString();
    }

    private void Write(StringBuilder text)
    {
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
