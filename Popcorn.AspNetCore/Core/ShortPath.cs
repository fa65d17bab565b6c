namespace Popcorn.AspNetCore.Core;

/// <summary>Shortens JSON paths for the log: a cycle has 64 times the same name.</summary>
internal static class ShortPath
{
    private const int MaxLevels = 16;

    /// <summary>Returns short paths as they are, and others like <c>$.Next.Next….Total (64 levels)</c>.</summary>
    public static string Create(string path)
    {
        string[] names = path.Split('.');
        if (names.Length <= MaxLevels + 1)
            return path;
        string last = names[^1] == names[2] ? "" : $".{names[^1]}";
        return $"{names[0]}.{names[1]}.{names[2]}…{last} ({names.Length - 1} levels)";
    }
}
