namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Members whose names become equal under some options: those options make the type fail, others do not.</summary>
internal static class CaseClash
{
    internal sealed class Two
    {
        public int value { get; set; } = 1;
        public int Value { get; set; } = 2;
    }

    internal sealed class Three
    {
        public int abc { get; set; } = 1;
        public int Abc { get; set; } = 2;
        public int ABC { get; set; } = 3;
    }

    internal sealed class BySnake
    {
        public int FooBar { get; set; } = 1;
        public int foo_bar { get; set; } = 2;
    }

    internal sealed class ByAttribute
    {
        [JsonPropertyName("name")] public int First { get; set; } = 1;
        [JsonPropertyName("NAME")] public int Second { get; set; } = 2;
    }

    internal sealed class ByPolicyAndAttribute
    {
        public int UserName { get; set; } = 1;
        [JsonPropertyName("userName")] public int Other { get; set; } = 2;
        [JsonPropertyName("user_name")] public int Another { get; set; } = 3;
    }

    internal sealed class PropertyAndField
    {
        [JsonInclude] public int name = 1;
        public int Name { get; set; } = 2;
    }

    internal sealed class OneIgnored
    {
        [JsonIgnore] public int value { get; set; } = 1;
        public int Value { get; set; } = 2;
    }

    internal class LowerBase { public int id { get; set; } = 1; }
    internal sealed class UpperDerived : LowerBase { public int Id { get; set; } = 2; }

    internal struct InStruct
    {
        public int x { get; set; }
        public int X { get; set; }
    }

    internal sealed class Turkish
    {
        public int I { get; set; } = 1;
        public int ı { get; set; } = 2;
        public int İ { get; set; } = 3;
    }

    internal sealed class Sharp
    {
        public int Straße { get; set; } = 1;
        public int STRASSE { get; set; } = 2;
        public int σ { get; set; } = 3;
        public int ς { get; set; } = 4;
    }

    internal sealed class Holder
    {
        public int Before { get; set; } = 1;
        public Two? Two { get; set; }
        public List<BySnake>? Snakes { get; set; }
    }

    internal sealed class Keys { public Dictionary<string, int> Values { get; set; } = new() { ["key"] = 1, ["Key"] = 2, ["KEY"] = 3 }; }

    internal sealed class WithExtension
    {
        public int Name { get; set; } = 1;

        // The same names again: written twice, nobody checks.
        [JsonExtensionData] public Dictionary<string, object?> Rest { get; set; } = new() { ["Name"] = 2, ["name"] = 3 };
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Few("two", () => new Two()), ZooCase.Of("three", () => new Three()), .. Places.Few("snake", () => new BySnake()),
        ZooCase.Of("attribute", () => new ByAttribute()),
        .. Places.Few("policy and attribute", () => new ByPolicyAndAttribute()),
        .. Places.Few("property and field", () => new PropertyAndField()),
        ZooCase.Of("one ignored", () => new OneIgnored()),
        .. Places.Few("derived", () => new UpperDerived()), ZooCase.Of<LowerBase>("derived as base", () => new UpperDerived()),
        .. Places.Nullable("struct", () => new InStruct { x = 1, X = 2 }),
        ZooCase.Of("turkish", () => new Turkish()), ZooCase.Of("sharp", () => new Sharp()),
        .. Places.Few("holder of null", () => new Holder()),
        ZooCase.Of("holder", () => new Holder { Two = new Two(), Snakes = [] }),
        .. Places.Few("keys", () => new Keys()), .. Places.Few("extension", () => new WithExtension()),
    ];
}
