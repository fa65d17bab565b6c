namespace Popcorn.Mcp.Core;

/// <summary>Finds the members whose lists are open at a position of an include.</summary>
internal static class IncludePlace
{
    /// <returns>The names from the outermost to the innermost; empty for the first level.</returns>
    public static IReadOnlyList<string> Find(ReadOnlySpan<char> text, int position)
    {
        List<string> open = [];
        int start = 0;
        for (int i = 0; i < Math.Min(position, text.Length); i++)
        {
            if (text[i] is '[' or '(')
                open.Add(text[start..i].Trim(" -").ToString());
            else if (text[i] is ']' or ')' && open.Count > 0)
                open.RemoveAt(open.Count - 1);
            else if (text[i] != ',')
                continue;
            start = i + 1;
        }
        // The outermost brackets have no name.
        open.RemoveAll(name => name.Length == 0);
        return open;
    }
}
