namespace Popcorn.Includes;

/// <summary>The names of members in an include.</summary>
internal static class IncludeName
{
    /// <summary>Whether the grammar can spell a name. It has no quotes, so wildcards reach the other members only.</summary>
    public static bool CanSpell(string name)
    {
        if (name.Length == 0 || name[0] is ' ' or '-' or '!' or '*' || name[^1] == ' ')
            return false;
        foreach (char c in name)
        {
            if (IncludeScanner.IsDelimiter(c))
                return false;
        }
        return true;
    }
}
