namespace Popcorn.Tests.Differential.Zoo;

internal static class Strings
{
    internal sealed class Text { public string? Value { get; set; } }
    internal readonly record struct TextPair(string? Left, string? Right);

    internal struct TextStruct
    {
        public string Value { get; set; }
        public char Letter { get; set; }
    }

    internal sealed class Chars
    {
        public char Letter { get; set; } = 'x';
        public char? Maybe { get; set; } = 'ß';
        public char? Null { get; set; }
        public char Zero { get; set; }
        public char Quote { get; set; } = '"';
        public char LoneHigh { get; set; } = '\ud83d';
        public char LoneLow { get; set; } = '\ude00';
        public char[] Array { get; set; } = ['a', '<', '\u2028'];
        public List<char> List { get; set; } = ['b', '\''];
        public ReadOnlyMemory<char> Memory { get; set; } = "memory".AsMemory();
    }

    // A string has many faces; only the declared one counts.
    internal sealed class StringFaces
    {
        public object? AsObject { get; set; } = "face";
        public IEnumerable<char>? AsChars { get; set; } = "face";
        public System.Collections.IEnumerable? AsEnumerable { get; set; } = "face";
        public IComparable? AsComparable { get; set; } = "face";
        public IComparable<string>? AsTypedComparable { get; set; } = "face";
        public IConvertible? AsConvertible { get; set; } = "face";
        public IEquatable<string>? AsEquatable { get; set; } = "face";
        public ICloneable? AsCloneable { get; set; } = "face";
    }

    internal sealed class Lines
    {
        public string?[] Array { get; set; } = ["a", null, ""];
        public List<string?> List { get; set; } = [null, "\t"];
        public HashSet<string> Set { get; set; } = ["one"];
        public IReadOnlyList<string> ReadOnly { get; set; } = ["x", "y"];
        public string[][] Jagged { get; set; } = [["p"], [], ["q", "r"]];
    }

    internal sealed record TextRecord(string Required, string? Optional = null);

    internal sealed class TextNode
    {
        public string Name { get; set; } = "root";
        public TextNode? Next { get; set; }
    }

    private static readonly (string Name, string Value)[] Samples =
    [
        ("empty", ""),
        ("blank", " "),
        ("ascii", "plain ASCII text, 0-9 ~!@#$%^*()_={}[]|:;?,."),
        ("html", "<a href='x'>R&D + `tick` / \\ \"quoted\"</a>"),
        ("controls", "\0\u0001\u0007\b\t\n\v\f\r\u001b\u001f"),
        ("delete", "\u007f\u0080\u0085\u009f\u00a0\u00ad"),
        ("separators", "a\u2028b\u2029c"),
        ("lone high surrogate", "\ud800"),
        ("lone low surrogate", "\udc00"),
        ("reversed surrogates", "a\udc00\ud800b"),
        ("high surrogate at end", "tail\ud83d"),
        ("low surrogate at start", "\ude00head"),
        ("two high surrogates", "\ud83d\ud83d\ude00"),
        ("emoji", "😀👨‍👩‍👧‍👦🏳️‍🌈"),
        ("latin", "äöüßÉñçøÅ"),
        ("turkish", "İıŞşĞğ"),
        ("cyrillic", "Съешь же ещё"),
        ("hebrew and arabic", "שלום مرحبا ۱۲۳"),
        ("chinese", "漢字かなカナ한글"),
        ("combining", "e\u0301a\u0308\u200d\u200b"),
        ("byte order mark", "\ufeffx\ufffe\uffff\ufdd0"),
        ("replacement", "\ufffd"),
        ("private use", "\ue000\uf8ff\U000f0000\U0010ffff"),
        ("escapes", "\\u0041 \\n \\\\ \\\""),
        ("json", "{\"a\":[1,null,true]}"),
        ("dates", "2024-01-01T00:00:00Z"),
        ("type name", "$type"),
    ];

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            foreach ((string name, string value) in Samples)
            {
                yield return ZooCase.Of($"root {name}", () => value);
                yield return ZooCase.Of($"member {name}", () => new Text { Value = value });
                yield return ZooCase.Of($"key {name}", () => new Dictionary<string, string> { [value] = value });
            }

            // Around the sizes at which a writer rents, grows or vectorizes.
            foreach (int length in new[] { 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 85, 86, 127, 128, 129, 255, 256, 257, 1024, 4096, 16384 })
            {
                yield return ZooCase.Of(
                    $"escape at end of {length}", () => new TextPair(new string('a', length), new string('a', length - 1) + "\n"));
                yield return ZooCase.Of($"wide of {length}", () => new Text { Value = new string('é', length) });
            }

            yield return ZooCase.Of("null root", () => (string?)null);
            yield return ZooCase.Of("char root", () => '☃');
            yield return ZooCase.Of("lone surrogate char", () => '\ud800');
            yield return ZooCase.Of("null text", () => new Text());
            yield return ZooCase.Of("default struct", () => default(TextStruct));
            yield return ZooCase.Of("lines", () => new Lines());
            yield return ZooCase.Of("nodes", () => new TextNode { Next = new TextNode { Name = "leaf" } });
            foreach (ZooCase place in Places.All("chars", () => new Chars())
                         .Concat(Places.Few("faces", () => new StringFaces()))
                         .Concat(Places.Nullable("struct", () => new TextStruct { Value = "s", Letter = 'é' }))
                         .Concat(Places.Nullable("pair", () => new TextPair(null, "<>")))
                         .Concat(Places.All("record", () => new TextRecord("r")))
                         .Concat(Places.All("string", () => "a\"b")))
                yield return place;
        }
    }
}
