using System.Text;

namespace Popcorn.Analyzers.Names;

/// <summary>
/// Compares names of lists with members. The naming policy of an app is unknown to the compiler, so each spelling of the policies of
/// System.Text.Json fits, and the C# name.
/// </summary>
internal static class Spelling
{
    public static bool Fits(ISymbol member, string name) =>
        string.Equals(member.Name, name, StringComparison.OrdinalIgnoreCase)
        || string.Equals(FindJsonName(member), name, StringComparison.OrdinalIgnoreCase)
        || string.Equals(Normalize(member.Name), Normalize(name), StringComparison.Ordinal);

    /// <summary>The name as a list would have it: in camelCase, unless its other names begin with a capital letter.</summary>
    public static string Write(ISymbol member, bool inCamelCase) =>
        FindJsonName(member) ?? (inCamelCase ? char.ToLowerInvariant(member.Name[0]) + member.Name.Substring(1) : member.Name);

    /// <summary>Whether a name has no character with a meaning of its own in a list, or in a text of the language.</summary>
    public static bool IsPlain(string name) =>
        name.Length > 0 && name[0] != '-' && name.All(static c => char.IsLetterOrDigit(c) || c is '_' or '-' or '$' or '@');

    /// <summary>The number of characters to insert, remove or replace to make the one text of the other.</summary>
    public static int GetDistance(string one, string other)
    {
        int[] previous = [.. Enumerable.Range(0, other.Length + 1)];
        for (int i = 1; i <= one.Length; i++)
        {
            int[] current = new int[other.Length + 1];
            current[0] = i;
            for (int j = 1; j <= other.Length; j++)
            {
                int replaced = previous[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
                current[j] = Math.Min(replaced, Math.Min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[other.Length];
    }

    /// <summary>Without what separates words.</summary>
    public static string Normalize(string name)
    {
        var letters = new StringBuilder(name.Length);
        foreach (char c in name)
        {
            if (c is not ('_' or '-'))
                letters.Append(char.ToUpperInvariant(c));
        }
        return letters.ToString();
    }

    private static string? FindJsonName(ISymbol member) =>
        member.FindAttribute("JsonPropertyNameAttribute") is { ConstructorArguments.Length: 1 } attribute
            && attribute.ConstructorArguments[0].Value is string { Length: > 0 } name
            ? name
            : null;
}
