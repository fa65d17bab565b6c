using System.Globalization;

namespace Popcorn.Testing.Reliability;

/// <summary>Texts that are nearly includes, and what holds for the parser whatever it is given.</summary>
internal static class IncludeTexts
{
    /// <summary>All texts of these, up to some length, come across each rule of the grammar.</summary>
    public const string Alphabet = "[](),.-!*A";

    private const int MaxMutated = 600;

    /// <summary>So short a text can break no limit.</summary>
    private const int WithinLimits = 8;

    private static readonly string[] Pieces =
    [
        "[", "]", "(", ")", ",", ".", "-", "!", "*", "**", " ", "A", "a[b]", "a(b)", "a.b", "!default", "!all",
        "\t", "\0", "\u0085", "\ud800", "é", "\u2028",
    ];

    /// <summary>What is mutated: the texts of the tables.</summary>
    public static string[] Corpus() =>
        [.. CaseFile.ReadIncludes().Select(line => CaseFile.Unquote(line.Columns[0])).Where(text => text.Length < MaxMutated)];

    /// <summary>How many texts of the alphabet have so many characters.</summary>
    public static int CountOfLength(int length) => (int)Math.Pow(Alphabet.Length, length);

    /// <summary>One of them, by its number.</summary>
    public static string OfLength(int length, int number) => string.Create(length, number, static (text, left) =>
    {
        for (int i = text.Length - 1; i >= 0; i--)
        {
            text[i] = Alphabet[left % Alphabet.Length];
            left /= Alphabet.Length;
        }
    });

    public static string Mutate(string text, Random random)
    {
        for (int count = random.Next(1, 4); count > 0; count--)
        {
            int at = random.Next(text.Length + 1);
            int removed = random.Next(Math.Min(3, text.Length - at + 1));
            text = text[..at] + (random.Next(3) > 0 ? Pieces[random.Next(Pieces.Length)] : "") + text[(at + removed)..];
        }
        return text;
    }

    /// <summary>A text is an include, which prints what parses to it, or is refused with an error inside of it.</summary>
    /// <returns>What is wrong; null where all is well.</returns>
    public static string? Mistake(string text, out bool isParsed)
    {
        isParsed = false;
        try
        {
            isParsed = Include.TryParse(text, out Include? include, out IncludeError? error);
            if (!isParsed)
                return IsRight(error!, text) ? null : $"{Show(text)} gives {error!.Code} at {error.Position}";
            return Include.Parse(include!.ToString(), IncludeLimits.Lifted).Equals(include)
                ? null
                : $"{Show(text)} prints {include}, which parses differently";
        }
        catch (Exception exception)
        {
            return $"{Show(text)} throws {exception}";
        }
    }

    private static bool IsRight(IncludeError error, string text) =>
        error.Position >= 0 && error.Position <= text.Length && error.Occurrence == 0
            && (text.Length > WithinLimits || error.Code == IncludeErrorCodes.Syntax);

    private static string Show(string text) =>
        string.Concat(text.Select(c => c is < ' ' or > '~' ? $"\\u{((int)c).ToString("x4", CultureInfo.InvariantCulture)}" : c.ToString()));
}
