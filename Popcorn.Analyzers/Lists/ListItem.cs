namespace Popcorn.Analyzers.Lists;

/// <summary>
/// A name or a wildcard in a list, and the items of its own list. A name with dots can be the spelling of a list of one.
/// </summary>
internal sealed class ListItem(string name, int start, bool isPath, bool isNegation)
{
    public string Name { get; } = name;

    /// <summary>Where the name begins in the text.</summary>
    public int Start { get; } = start;

    public bool IsPath { get; } = isPath;

    public bool IsNegation { get; } = isNegation;

    public bool IsWildcard => ListReader.IsWildcard(Name);

    public List<ListItem> Below { get; } = [];

    public override string ToString() => (IsNegation ? "-" : "") + (Below.Count == 0 ? Name : $"{Name}[{string.Join(",", Below)}]");

    /// <summary>The first part of a path, with the others below it: <c>-a.b</c> is <c>a[-b]</c>.</summary>
    public ListItem Split()
    {
        int dot = Name.IndexOf('.');
        var first = new ListItem(Name.Substring(0, dot), Start, isPath: false, isNegation: false);
        string rest = Name.Substring(dot + 1);
        var others = new ListItem(rest, Start + dot + 1, isPath: rest.IndexOf('.') >= 0, IsNegation);
        others.Below.AddRange(Below);
        first.Below.Add(others);
        return first;
    }
}
