namespace Popcorn.Includes;

/// <summary>
/// Names with dots. <c>lines.sku</c> is another spelling of <c>lines[sku]</c>, unless a member has the whole name: only a contract knows.
/// So the parser keeps such an item as it is.
/// </summary>
internal static class IncludePath
{
    /// <summary>Whether all parts between the dots are names. The last part can be a wildcard. Other names are never split.</summary>
    public static bool IsPath(ReadOnlySpan<char> text)
    {
        int dot = text.IndexOf('.');
        if (dot < 0)
            return false;
        for (; dot >= 0; dot = text.IndexOf('.'))
        {
            if (!IsName(text[..dot]))
                return false;
            text = text[(dot + 1)..];
        }
        return IsName(text) || FindWildcard(text) is not null;
    }

    /// <summary>Whether an include can have a name. It has no quotes, so only wildcards reach members with other names.</summary>
    public static bool CanSpell(string name) => IsName(name) && !name.Any(IncludeScanner.IsDelimiter);

    /// <summary>Returns the wildcard that the last part of a path is; null if it is a name.</summary>
    public static IncludeItemKind? FindWildcard(ReadOnlySpan<char> part) => part switch
    {
        "*" or "!all" => IncludeItemKind.All,
        "**" => IncludeItemKind.Deep,
        "!default" => IncludeItemKind.Default,
        _ => null,
    };

    /// <summary>Returns the first name of a path.</summary>
    public static string GetFirst(string path) => path[..path.IndexOf('.', StringComparison.Ordinal)];

    /// <summary>Returns a path as one name.</summary>
    public static IncludeItem Join(IncludeItem path) =>
        path with { Kind = path.Kind == IncludeItemKind.Path ? IncludeItemKind.Name : IncludeItemKind.Negation };

    /// <summary>Returns a path as lists of one: <c>-a.b</c> is <c>a[-b]</c>.</summary>
    /// <param name="path">The path.</param>
    /// <param name="isFromServer">Whether the server has written the names.</param>
    /// <param name="names">The options whose JSON names they are.</param>
    public static IncludeItem Split(IncludeItem path, bool isFromServer = false, JsonSerializerOptions? names = null)
    {
        int end = path.Name.LastIndexOf('.');
        IncludeItem item = FindWildcard(path.Name.AsSpan(end + 1)) is { } wildcard
            ? IncludeItem.Wildcard(wildcard)
            : Join(path) with { Name = path.Name[(end + 1)..], At = GetPosition(path, end + 1) };
        while (end >= 0)
        {
            int start = path.Name.LastIndexOf('.', end - 1) + 1;
            Include list = Include.Create([item]);
            item = new IncludeItem(
                IncludeItemKind.Name, path.Name[start..end], isFromServer ? list.ToServerList(names) : list, GetPosition(path, start));
            end = start - 1;
        }
        return item;
    }

    private static IncludePosition GetPosition(IncludeItem path, int offset) =>
        path.At with { Position = path.At.Position + offset };

    private static bool IsName(ReadOnlySpan<char> part) => part is [not (' ' or '-' or '!' or '*'), ..] && part[^1] != ' ';
}
