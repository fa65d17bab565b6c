using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace Popcorn.Tests.Formatting;

/// <summary>Encoders of the framework's, and of users.</summary>
internal static class Encoders
{
    public static readonly string[] Names =
        ["none", "default", "relaxed", "latin and cyrillic", "cyrillic", "one letter more", "in context", "nothing"];

    /// <summary>Those that make something of half a pair; "nothing" leaves it to whoever transcodes, and that one throws.</summary>
    public static readonly string[] Total = Names[..^1];

    public static JavaScriptEncoder? Of(string name) => name switch
    {
        "none" => null,
        "default" => JavaScriptEncoder.Default,
        "relaxed" => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        "latin and cyrillic" => JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Cyrillic),
        "cyrillic" => JavaScriptEncoder.Create(UnicodeRanges.Cyrillic),
        "one letter more" => new Custom(JavaScriptEncoder.Default, (text, i) => text[i] == 'a', scalar => scalar == 'a'),
        "in context" => new Custom(
            JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
            (text, i) => i + 1 < text.Length && text[i] is 'b' or '2' && text[i + 1] is 'c' or '1', scalar => scalar is 'b' or '2'),
        "nothing" => new Custom(null, (_, _) => false, _ => false),
        _ => throw new ArgumentOutOfRangeException(nameof(name), name, null),
    };

    private delegate bool Finder(ReadOnlySpan<char> text, int at);

    /// <summary>Escapes what another one does, and more.</summary>
    private sealed class Custom(JavaScriptEncoder? inner, Finder find, Func<int, bool> encodes) : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 6;

        public override bool WillEncode(int unicodeScalar) => encodes(unicodeScalar) || inner?.WillEncode(unicodeScalar) == true;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
        {
            int first = inner is null ? -1 : inner.FindFirstCharacterToEncode(text, textLength);
            var all = new ReadOnlySpan<char>(text, first < 0 ? textLength : first);
            for (int i = 0; i < all.Length; i++)
            {
                if (find(all, i))
                    return i;
            }
            return first;
        }

        public override unsafe bool TryEncodeUnicodeScalar(
            int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            if (inner is not null && !encodes(unicodeScalar))
                return inner.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);
            string text = encodes(unicodeScalar) ? $"\\u{unicodeScalar:x4}" : new Rune(unicodeScalar).ToString();
            bool fits = text.TryCopyTo(new Span<char>(buffer, bufferLength));
            numberOfCharactersWritten = fits ? text.Length : 0;
            return fits;
        }
    }
}
