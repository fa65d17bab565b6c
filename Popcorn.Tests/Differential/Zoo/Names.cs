namespace Popcorn.Tests.Differential.Zoo;

internal static class Names
{
    internal sealed class Escaped
    {
        [JsonPropertyName("")] public int Empty { get; set; } = 1;
        [JsonPropertyName(" ")] public int Blank { get; set; } = 2;
        [JsonPropertyName("quo\"te")] public int Quote { get; set; } = 3;
        [JsonPropertyName("<b>&'+`/\\</b>")] public int Html { get; set; } = 4;
        [JsonPropertyName("line\nfeed\0\u2028")] public int Control { get; set; } = 5;
        [JsonPropertyName("emoji 😀")] public int Emoji { get; set; } = 6;
        [JsonPropertyName("größe")] public int Umlaut { get; set; } = 7;
        [JsonPropertyName("名前")] public int Chinese { get; set; } = 8;
        [JsonPropertyName("a.b[0]['c']")] public int Path { get; set; } = 9;
        [JsonPropertyName("\u007f\u00a0\ufeff")] public int Invisible { get; set; } = 10;
    }

    internal sealed class Reserved
    {
        [JsonPropertyName("$ref")] public string Ref { get; set; } = "1";
        [JsonPropertyName("$id")] public string Id { get; set; } = "2";
        [JsonPropertyName("$values")] public int[] Values { get; set; } = [3];
        [JsonPropertyName("$type")] public string Type { get; set; } = "4";
        [JsonPropertyName("$other")] public string Other { get; set; } = "5";
    }

    internal sealed class Casing
    {
        public int URLValue { get; set; } = 1;
        public int IOStream2Name { get; set; } = 2;
        public int _leading { get; set; } = 3;
        public int __Dunder__ { get; set; } = 4;
        public int A { get; set; } = 5;
        public int aB { get; set; } = 6;
        public int XMLHttpRequest { get; set; } = 7;
        public int Number1Two { get; set; } = 8;
        public int @class { get; set; } = 9;
        public int snake_case { get; set; } = 10;
        public int UPPER_CASE { get; set; } = 11;
        public int ID { get; set; } = 12;
        public int IsOK { get; set; } = 13;
        public int Value1 { get; set; } = 14;
        public int Value12AndMore { get; set; } = 15;
        public int trailing_ { get; set; } = 16;
    }

    internal sealed class UnicodeNames
    {
        public int Été { get; set; } = 1;
        public int Straße { get; set; } = 2;
        public int İstanbul { get; set; } = 3;
        public int Iğdır { get; set; } = 4;
        public int ΑλφαΒήτα { get; set; } = 5;
        public int Имя { get; set; } = 6;
        public int 名前 { get; set; } = 7;
        public int Ǆungla { get; set; } = 8;
        public int ª { get; set; } = 9;
    }

    internal sealed class LongNames
    {
        public int ThisPropertyNameIsLongerThanAllTheOthersBecauseItWantsToSeeWhatHappensWhenANamePolicyNeedsMoreThanOneHundredAndTwentyEightCharactersOfStackSpaceToConvertIt { get; set; } = 1;

        [JsonPropertyName("0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789é")]
        public int Long { get; set; } = 2;
    }

    // Names of the same first seven bytes and length: a cache of names must not confuse them.
    internal sealed class Similar
    {
        public int Property01 { get; set; } = 1;
        public int Property02 { get; set; } = 2;
        public int Property10 { get; set; } = 3;
        public int Property1 { get; set; } = 4;
        public int Property { get; set; } = 5;
        public int Propert { get; set; } = 6;
    }

    internal sealed class PolicyProof
    {
        [JsonPropertyName("KeepThisCase")] public int Renamed { get; set; } = 1;
        public int FollowsPolicy { get; set; } = 2;

        public Dictionary<string, int> Keys { get; set; } = new()
        {
            ["KeyOne"] = 1, ["keyTwo"] = 2, ["KEY_THREE"] = 3, ["Été"] = 4, [""] = 5, ["URL"] = 6, ["with space"] = 7,
        };

        public Dictionary<int, int> Numbers { get; set; } = new() { [-1] = 1 };
    }

    // Two keys become one name: no dictionary minds, the name is written twice.
    internal sealed class ClashingKeys
    {
        public Dictionary<string, int> Keys { get; set; } = new() { ["FooBar"] = 1, ["foo_bar"] = 2, ["fooBar"] = 3 };
    }

    internal readonly record struct Renamed([property: JsonPropertyName("<x>")] int X, [property: JsonPropertyName("ÿ")] int Y);
    internal class NamesOfBase { [JsonPropertyName("other")] public int Value { get; set; } = 1; }
    internal sealed class Swapped : NamesOfBase { [JsonPropertyName("Value")] public int Other { get; set; } = 2; }

    internal sealed class SwappedPair
    {
        [JsonPropertyName("B")] public int A { get; set; } = 1;
        [JsonPropertyName("A")] public int B { get; set; } = 2;
    }

    internal sealed class NameOfField
    {
        [JsonInclude] [JsonPropertyName("Ω")] public string Field = "f";
        [JsonPropertyName("\ud83d\ude00")] public string Pair { get; set; } = "p";
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("escaped", () => new Escaped()), .. Places.Few("reserved", () => new Reserved()),
        .. Places.All("casing", () => new Casing()),
        .. Places.Few("unicode", () => new UnicodeNames()),
        .. Places.Few("long", () => new LongNames()), .. Places.Few("similar", () => new Similar()),
        .. Places.Few("policy proof", () => new PolicyProof()),
        ZooCase.Of("clashing keys", () => new ClashingKeys()),
        .. Places.Nullable("renamed", () => new Renamed(1, 2)), .. Places.Few("swapped", () => new Swapped()),
        .. Places.Few("swapped pair", () => new SwappedPair()), .. Places.Few("field", () => new NameOfField()),
    ];
}
