namespace Popcorn.Tests.Differential.Zoo;

internal static class EnumStrings
{
    [JsonConverter(typeof(JsonStringEnumConverter))]
    internal enum Named
    {
        Zero,
        One,
        TwoWords,
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Typed>))]
    internal enum Typed : long
    {
        Small = 1,
        Huge = long.MaxValue,
    }

    [Flags]
    [JsonConverter(typeof(JsonStringEnumConverter))]
    internal enum Rights
    {
        None = 0,
        Read = 1,
        Write = 2,
        Both = 3,
        Admin = 16,
    }

    internal enum Plain { A, BeeCee }

    internal sealed class CamelAttribute() : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) => new JsonStringEnumConverter(JsonNamingPolicy.CamelCase);
    }

    internal sealed class StrictNames() : JsonStringEnumConverter(JsonNamingPolicy.KebabCaseUpper, allowIntegerValues: false);

    [Camel]
    internal enum Camel
    {
        FirstValue,
        URLValue,
    }

    [JsonConverter(typeof(StrictNames))]
    internal enum Strict
    {
        FirstValue,
        SecondValue,
    }

#if NET9_0_OR_GREATER
    [Flags]
    [JsonConverter(typeof(JsonStringEnumConverter<Renamed>))]
    internal enum Renamed
    {
        [JsonStringEnumMemberName("nothing at all")]
        None = 0,

        [JsonStringEnumMemberName("<one>")]
        One = 1,

        [JsonStringEnumMemberName("zwei 😀")]
        Two = 2,

        Four = 4,
    }

    internal enum RenamedPlain
    {
        [JsonStringEnumMemberName("custom \"name\"")]
        Custom,
        Regular,
    }

    internal sealed class RenamedHolder
    {
        public Renamed[] Values { get; set; } =
            [Renamed.None, Renamed.One, Renamed.One | Renamed.Two, Renamed.Two | Renamed.Four, (Renamed)8];

        public Dictionary<Renamed, RenamedPlain> Keys { get; set; } =
            new() { [Renamed.One] = RenamedPlain.Custom, [Renamed.Two] = RenamedPlain.Regular };

        [JsonConverter(typeof(JsonStringEnumConverter))] public RenamedPlain Plain { get; set; }
    }
#endif

    internal sealed class Holder
    {
        public Named Named { get; set; } = Named.TwoWords;
        public Named Undefined { get; set; } = (Named)77;
        public Named? Maybe { get; set; } = Named.One;
        public Named? Null { get; set; }
        public Typed Typed { get; set; } = Typed.Huge;

        public List<Rights> Rights { get; set; } =
            [EnumStrings.Rights.None, EnumStrings.Rights.Both, EnumStrings.Rights.Read | EnumStrings.Rights.Admin, (Rights)32, (Rights)33];

        public Camel[] Camel { get; set; } = [EnumStrings.Camel.FirstValue, EnumStrings.Camel.URLValue, (Camel)5];
        public object? Boxed { get; set; } = Named.One;
    }

    internal sealed class MemberConverter
    {
        [JsonConverter(typeof(JsonStringEnumConverter))] public Plain Text { get; set; } = Plain.BeeCee;
        [JsonConverter(typeof(JsonStringEnumConverter))] public Plain? Maybe { get; set; } = Plain.BeeCee;
        [JsonConverter(typeof(JsonStringEnumConverter<Plain>))] public Plain? Null { get; set; }
        [JsonConverter(typeof(JsonNumberEnumConverter<Named>))] public Named Number { get; set; } = Named.TwoWords;
        public Plain Default { get; set; } = Plain.BeeCee;
    }

    internal sealed class Keys
    {
        public Dictionary<Named, int> Named { get; set; } = new() { [EnumStrings.Named.TwoWords] = 1, [(Named)9] = 2 };
        public Dictionary<Rights, int> Rights { get; set; } = new() { [EnumStrings.Rights.Read | EnumStrings.Rights.Admin] = 1 };
        public Dictionary<Camel, Camel> Camel { get; set; } = new() { [EnumStrings.Camel.URLValue] = EnumStrings.Camel.URLValue };
    }

    internal sealed class StrictHolder
    {
        public int Before { get; set; } = 1;
        public Strict Value { get; set; }
    }

    internal sealed class NotAnEnum { [JsonConverter(typeof(JsonStringEnumConverter))] public int Number { get; set; } }
    internal readonly record struct Signal(Named Named, Rights Rights);

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Nullable("named", () => Named.TwoWords), .. Places.Nullable("rights", () => Rights.Read | Rights.Admin),
        .. Places.Nullable("camel", () => Camel.URLValue),
        .. Places.All("holder", () => new Holder()), .. Places.Few("member", () => new MemberConverter()),
        .. Places.Few("keys", () => new Keys()),
        .. Places.Nullable("signal", () => new Signal(Named.One, Rights.Both)), ZooCase.Of("typed undefined", () => (Typed)(-4)),
        ZooCase.Of("strict defined", () => new StrictHolder { Value = Strict.SecondValue }),
        ZooCase.Of("strict undefined", () => new StrictHolder { Value = (Strict)9 }),
        ZooCase.Of("strict undefined key", () => new Dictionary<Strict, int> { [(Strict)9] = 1 }),
        ZooCase.Of("strict key", () => new Dictionary<Strict, int> { [Strict.FirstValue] = 1 }),
        ZooCase.Of("not an enum", () => new NotAnEnum()),
#if NET9_0_OR_GREATER
        .. Places.Few("renamed", () => new RenamedHolder()), .. Places.Nullable("renamed flags", () => Renamed.One | Renamed.Four),
        ZooCase.Of("renamed plain", () => RenamedPlain.Custom),
#endif
    ];
}
