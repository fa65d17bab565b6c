using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Tests.Formatting;

/// <summary>Texts of every class of characters, and of the lengths at which something changes.</summary>
internal static class Texts
{
    /// <summary>Of each class that an encoder may treat in its own way, some.</summary>
    public static readonly string[] Specials =
    [
        "\"", "\\", "/", "\0", "\u0001", "\b", "\t", "\n", "\f", "\r", "\u001f", "<", ">", "&", "'", "+", "`", "a", "bc", "cb", "0", "21",
        "\u007e", "\u007f", "\u0080", "\u0085", "\u00a0", "ü", "ÿ", "\u0100", "ж", "\u0378", "漢", "\u2028", "\u2029", "\ud7ff", "\ue000",
        "\ufdd0", "\ufeff", "\ufffd", "\uffff", "\ud83d\ude00", "\ud800\udc00", "\udbff\udfff", .. HalfPairs,
    ];

    /// <summary>Halves of pairs.</summary>
    public static string[] HalfPairs => ["\ud800", "\ud83d", "\udbff", "\udc00", "\ude00", "\udfff", "\ude00\ud83d"];

    private static readonly int[] Borders = [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33];

    private static readonly int[] Lengths = [.. Enumerable.Range(0, 20), 22, 23, 24, 29, 30, 31, 32, 33, 46, 47, 48, 70];

    private static readonly Gen<string> Plain = Gen.Choose(' ', '~').Select(character => ((char)character).ToString());

    private static readonly Gen<string> Special = Gen.Frequency(
        (4, Gen.Elements(Specials)), (1, Gen.Choose(0, char.MaxValue).Select(character => ((char)character).ToString())));

    /// <summary>Random ones; how many of a hundred characters are special differs.</summary>
    public static Gen<string> All { get; } =
        from length in Gen.Frequency((6, Gen.Elements(Borders)), (4, Gen.Choose(0, 70)), (1, Gen.Choose(500, 3000)))
        from often in Gen.Elements(0, 1, 10, 50, 100)
        from pieces in Gen.Frequency((100 - often, Plain), (often, Special)).ArrayOf(length)
        select string.Concat(pieces);

    /// <summary>Lengths up to 70, and a special character everywhere in them.</summary>
    public static IEnumerable<string> WithOneSpecial(string special)
    {
        foreach (int length in Lengths)
        {
            for (int before = 0; before <= length; before++)
                yield return new string('x', before) + special + new string('y', length - before);
        }
    }

    /// <summary>What is escaped goes through the encoder in pieces of 512 characters: something at the border of two.</summary>
    public static IEnumerable<string> AroundPieces(string special)
    {
        foreach (int pieces in new[] { 512, 1024, 2048 })
        {
            foreach (int plain in new[] { 0, 5, 16, 40 })
            {
                for (int at = pieces - 4; at <= pieces + 2; at++)
                    yield return new string('p', plain) + "\u0001" + new string('x', at) + special + "y<";
                yield return new string('p', plain) + "\u0001" + string.Concat(Enumerable.Repeat(special, pieces));
                yield return new string('p', plain) + string.Concat(Enumerable.Repeat(special, pieces + 1)) + "\"";
            }
        }
    }
}
