namespace Popcorn.Mcp.Core;

/// <summary>Finds the members whose lists are open at a position of an include.</summary>
internal static class IncludePlace
{
    /// <returns>The names from the outermost to the innermost; empty for the first level.</returns>
    public static IReadOnlyList<string> Find(ReadOnlySpan<char> text, int position)
    {
        List<(string Name, bool IsPath)> open = [];
        int start = 0;
        for (int i = 0; i < Math.Min(position, text.Length); i++)
        {
            if (text[i] is '[' or '(' or '.')
            {
                open.Add((text[start..i].Trim(" -").ToString(), text[i] == '.'));
            }
            else if (text[i] is ',' or ']' or ')')
            {
                // A path ends with its item.
                while (open is [.., { IsPath: true }])
                    open.RemoveAt(open.Count - 1);
                if (text[i] != ',' && open.Count > 0)
                    open.RemoveAt(open.Count - 1);
            }
            else
            {
                continue;
            }
            start = i + 1;
        }
        // The outermost brackets have no name.
        return [.. open.Select(level => level.Name).Where(name => name.Length > 0)];
    }
}
