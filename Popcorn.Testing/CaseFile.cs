using System.Globalization;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;

namespace Popcorn.Testing;

/// <summary>
/// Tables of cases kept as text: tab-separated columns, `#` for comments, texts in quotes with C#-like escapes, and
/// <c>{{TEXT*COUNT}}</c> for a text many times.
/// </summary>
internal static partial class CaseFile
{
    /// <summary>Reads the lines of all tables of a folder, each with its place.</summary>
    /// <param name="assembly">The assembly that has the tables.</param>
    /// <param name="folder">The folder.</param>
    public static IEnumerable<(string Where, string[] Columns)> Read(Assembly assembly, string folder)
    {
        foreach (string resource in assembly.GetManifestResourceNames().Order(StringComparer.Ordinal))
        {
            if (!resource.StartsWith(folder + "/", StringComparison.Ordinal))
                continue;
            using var reader = new StreamReader(assembly.GetManifestResourceStream(resource)!);
            for (int number = 1; reader.ReadLine() is { } line; number++)
            {
                if (line.Length > 0 && line[0] != '#')
                    yield return ($"{resource}:{number}", line.Split('\t'));
            }
        }
    }

    /// <summary>Reads the texts of includes, and what the parser makes of them.</summary>
    public static IEnumerable<(string Where, string[] Columns)> ReadIncludes() => Read(typeof(CaseFile).Assembly, "Includes");

    /// <summary>A quoted column as the text that it stands for.</summary>
    public static string Unquote(string column)
    {
        if (column.Length < 2 || column[0] != '"' || column[^1] != '"')
            throw new FormatException($"Not quoted: {column}");
        string expanded = Repeats().Replace(
            column[1..^1],
            match =>
                string.Concat(Enumerable.Repeat(match.Groups[1].Value, int.Parse(match.Groups[2].Value, CultureInfo.InvariantCulture))));
        return Unescape(expanded);
    }

    private static string Unescape(string text)
    {
        var result = new StringBuilder(text.Length);
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] != '\\')
            {
                result.Append(text[i]);
                continue;
            }
            i++;
            result.Append(text[i] switch
            {
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                '0' => '\0',
                '\\' => '\\',
                '"' => '"',
                'u' => (char)int.Parse(text.AsSpan(i + 1, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture),
                _ => throw new FormatException($"Unknown escape in {text}"),
            });
            i += text[i] == 'u' ? 4 : 0;
        }
        return result.ToString();
    }

    [GeneratedRegex(@"\{\{((?:(?!\}\})[^*])+)\*(\d+)\}\}")]
    private static partial Regex Repeats();
}
