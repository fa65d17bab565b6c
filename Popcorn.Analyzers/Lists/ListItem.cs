namespace Popcorn.Analyzers.Lists;

/// <summary>A name in a list, and the names in its own list. A name with dots can be the spelling of a list of one.</summary>
internal sealed class ListItem(string name, int start, bool isPath)
{
    public string Name { get; } = name;

    /// <summary>Where the name begins in the text.</summary>
    public int Start { get; } = start;

    public bool IsPath { get; } = isPath;

    public List<ListItem> Below { get; } = [];

    public override string ToString() => Below.Count == 0 ? Name : $"{Name}[{string.Join(",", Below)}]";

    /// <summary>The first part of a path, with the others below it. A wildcard at the end is no name.</summary>
    public ListItem Split()
    {
        int dot = Name.IndexOf('.');
        var first = new ListItem(Name.Substring(0, dot), Start, isPath: false);
        string rest = Name.Substring(dot + 1);
        if (ListReader.IsWildcard(rest))
            return first;
        var others = new ListItem(rest, Start + dot + 1, isPath: rest.IndexOf('.') >= 0);
        others.Below.AddRange(Below);
        first.Below.Add(others);
        return first;
    }
}
