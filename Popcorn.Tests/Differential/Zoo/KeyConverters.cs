namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Dictionary keys of types with converters of their own.</summary>
internal static class KeyConverters
{
    internal sealed class IdConverter : WriteOnlyConverter<Id>
    {
        public override void Write(Utf8JsonWriter writer, Id value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Number);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Id value, JsonSerializerOptions options) =>
            writer.WritePropertyName($"Id<{value.Number}>");
    }

    [JsonConverter(typeof(IdConverter))]
    internal readonly record struct Id(int Number);

    internal sealed class NoKeyConverter : WriteOnlyConverter<NoKey>
    {
        public override void Write(Utf8JsonWriter writer, NoKey value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Number);
    }

    [JsonConverter(typeof(NoKeyConverter))]
    internal readonly record struct NoKey(int Number);

    internal sealed class NameConverter : WriteOnlyConverter<Name>
    {
        public override void Write(Utf8JsonWriter writer, Name value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Name value, JsonSerializerOptions options) =>
            writer.WritePropertyName(value.Text);
    }

    [JsonConverter(typeof(NameConverter))]
    internal sealed record Name(string Text);

    internal sealed class SilentConverter : WriteOnlyConverter<Silent>
    {
        public override void Write(Utf8JsonWriter writer, Silent value, JsonSerializerOptions options) => writer.WriteStringValue("silent");

        // Writes no name at all.
        public override void WriteAsPropertyName(Utf8JsonWriter writer, Silent value, JsonSerializerOptions options)
        {
        }
    }

    [JsonConverter(typeof(SilentConverter))]
    internal readonly record struct Silent(int Number);

    internal sealed class ThrowingConverter : WriteOnlyConverter<Throwing>
    {
        public override void Write(Utf8JsonWriter writer, Throwing value, JsonSerializerOptions options) =>
            writer.WriteStringValue("never");

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Throwing value, JsonSerializerOptions options) =>
            throw new FormatException("key");
    }

    [JsonConverter(typeof(ThrowingConverter))]
    internal readonly record struct Throwing(int Number);

    internal sealed class TwoNamesConverter : WriteOnlyConverter<TwoNames>
    {
        public override void Write(Utf8JsonWriter writer, TwoNames value, JsonSerializerOptions options) =>
            writer.WriteStringValue("never");

        public override void WriteAsPropertyName(Utf8JsonWriter writer, TwoNames value, JsonSerializerOptions options)
        {
            writer.WriteNumber("extra", value.Number);
            writer.WritePropertyName("name");
        }
    }

    [JsonConverter(typeof(TwoNamesConverter))]
    internal readonly record struct TwoNames(int Number);

    // A plain type as a key: not supported unless there is no key.
    internal readonly record struct Plain(int Number);
    internal sealed record PlainClass(string Text);

    internal sealed class Holder
    {
        public Dictionary<Id, string> ById { get; set; } = new() { [new Id(1)] = "one", [new Id(2)] = "two" };
        public Dictionary<Name, Id> ByName { get; set; } = new() { [new Name("FirstName")] = new Id(1), [new Name("<b>")] = new Id(2) };
        public SortedList<string, Id> Values { get; set; } = new() { ["a"] = new Id(3) };
    }

    internal sealed class KeyHolder
    {
        [JsonConverter(typeof(WholeConverter))] public Dictionary<NoKey, int> Whole { get; set; } = new() { [new NoKey(1)] = 1 };
        public Dictionary<Plain, int> EmptyIsFine { get; set; } = [];
        public Dictionary<Plain, int>? NullIsFine { get; set; }
    }

    internal sealed class WholeConverter : WriteOnlyConverter<Dictionary<NoKey, int>>
    {
        public override void Write(Utf8JsonWriter writer, Dictionary<NoKey, int> value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Count);
    }

    internal sealed class BadAfterGood
    {
        public int Good { get; set; } = 1;
        public Dictionary<Plain, int> Bad { get; set; } = new() { [new Plain(1)] = 1 };
    }

    private static Dictionary<TKey, int> Of<TKey>(params TKey[] keys)
        where TKey : notnull => keys.Select((k, i) => (k, i)).ToDictionary(p => p.k, p => p.i);

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("id", () => new Id(1)), .. Places.Few("ids", () => Of(new Id(1), new Id(2))),
        .. Places.Few("no key", () => Of(new NoKey(1))),
        .. Places.Few("no key empty", () => Of<NoKey>()),
        .. Places.Few("names", () => Of(new Name("SomeName"), new Name(""), new Name("é"))),
        .. Places.Few("silent", () => Of(new Silent(1))),
        .. Places.Few("throwing", () => Of(new Throwing(1))),
        .. Places.Few("two names", () => Of(new TwoNames(1), new TwoNames(2))), .. Places.Few("plain", () => Of(new Plain(1))),
        .. Places.Few("plain empty", () => Of<Plain>()),
        .. Places.Few("plain class", () => Of(new PlainClass("a"))), .. Places.Few("plain class empty", () => Of<PlainClass>()),
        .. Places.Few("holder", () => new Holder()),
        .. Places.Few("key holder", () => new KeyHolder()), .. Places.Few("bad after good", () => new BadAfterGood()),
        ZooCase.Of("tuple keys", () => Of((1, "a"))), ZooCase.Of("no tuple keys", () => Of<(int, int)>()),
        ZooCase.Of("list keys", () => Of(new List<int> { 1 })),
        ZooCase.Of("object keys", () => Of<object>(1, "a", new Id(3), DayOfWeek.Friday, true, 1.5)),
        ZooCase.Of("object key of plain", () => Of<object>(new Plain(1))),
        ZooCase.Of("object key of object", () => Of(new object())), ZooCase.Of("no object keys", () => Of<object>()),
    ];
}
