using System.Text.Json;
using System.Text.Json.Nodes;
using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Testing.Differential.Graphs;

/// <summary>Random leaves: FsCheck's own values, and those that break serializers.</summary>
internal static class LeafGenerators
{
    /// <summary>Values that System.Text.Json refuses are rare: one of them hides all the rest of a graph.</summary>
    private const int OneIn = 60;

    private static readonly string[] Texts =
        ["", "a", "né <b>&'+\"", "\0\u001f", "\u2028\u2029", "\ud800", "\udc00x", "😀", "snake_case Name", "PascalCase", new('x', 300)];

    private static readonly string[] Documents =
        ["null", "1.10", "\"t\"", "true", "[]", "{}", """[1,{"a":null}]""", """{"a":{"b":[1e5,"\u003c"]},"A":2}"""];

    private static readonly Dictionary<Type, Gen<object?>> All = new()
    {
        [typeof(bool)] = Of<bool>(),
        [typeof(byte)] = Of(byte.MaxValue),
        [typeof(sbyte)] = Of(sbyte.MinValue),
        [typeof(short)] = Of(short.MinValue),
        [typeof(ushort)] = Of(ushort.MaxValue),
        [typeof(int)] = Of(int.MinValue),
        [typeof(uint)] = Of(uint.MaxValue),
        [typeof(long)] = Of(long.MinValue),
        [typeof(ulong)] = Of(ulong.MaxValue),
        [typeof(Int128)] = Edged(From<long>().Select(n => (Int128)n * n), Int128.MaxValue, Int128.MinValue),
        [typeof(UInt128)] = Edged(From<ulong>().Select(n => (UInt128)n), UInt128.MaxValue),
        [typeof(Half)] = Refused(Edged(From<short>().Select(n => (Half)(n / 7f)), Half.Epsilon, Half.NegativeZero), Half.NaN),
        [typeof(float)] = Refused(Edged(From<int>().Select(n => n / 7f), float.Epsilon, float.MaxValue, -0f), float.NegativeInfinity),
        [typeof(double)] = Refused(
            Edged(From<int>().Select(n => n / 7d), double.Epsilon, double.MaxValue, -0.0, 1e21), double.NaN, double.PositiveInfinity),
        [typeof(decimal)] = Edged(From<decimal>(), 1.10m, -0.000m, decimal.MaxValue),
        [typeof(char)] = Edged(From<char>(), '<', '"', '\0', 'é', '\u2028'),
        [typeof(string)] = Gen.Frequency(
            (3, From<string>().Select(text => (object?)text)), (3, Gen.Elements(Texts).Select(text => (object?)text)),
                (1, Gen.Constant<object?>(null))),
        [typeof(DateTime)] = Edged(
            From<DateTime>(), DateTime.MinValue, DateTime.MaxValue, new DateTime(2026, 11, 21, 1, 2, 3, DateTimeKind.Utc)),
        [typeof(DateTimeOffset)] = Edged(From<DateTimeOffset>(), DateTimeOffset.MinValue, DateTimeOffset.MaxValue),
        [typeof(TimeSpan)] = Edged(From<TimeSpan>(), TimeSpan.MinValue, TimeSpan.MaxValue),
        [typeof(DateOnly)] = Edged(From<DateTime>().Select(DateOnly.FromDateTime), DateOnly.MaxValue),
        [typeof(TimeOnly)] = Edged(From<DateTime>().Select(TimeOnly.FromDateTime), TimeOnly.MaxValue),
        [typeof(Guid)] = Edged(From<Guid>(), Guid.Empty),
        [typeof(Uri)] = OrNull("http://example.com/é?q=<1>", "relative/path", "urn:x"),
        [typeof(Version)] = From<byte>().Select(n => (object?)(n == 0 ? null : new Version(n, 2))),
        [typeof(byte[])] = From<byte[]>().Select(bytes => (object?)bytes),
        [typeof(Memory<byte>)] = From<byte[]>().Select(bytes => (object?)new Memory<byte>(bytes)),
        [typeof(ReadOnlyMemory<byte>)] = From<byte[]>().Select(bytes => (object?)new ReadOnlyMemory<byte>(bytes)),
        [typeof(JsonElement)] = Refused(
            Gen.Elements(Documents).Select(text => (object?)JsonDocument.Parse(text).RootElement), default(JsonElement)),
        [typeof(JsonNode)] = Gen.Elements(Documents).Select(text => (object?)JsonNode.Parse(text)),
    };

    public static IEnumerable<Type> Types => All.Keys;

    public static bool TryGet(Type type, out Gen<object?>? leaf)
    {
        if (type.IsEnum)
        {
            object[] defined = [.. Enum.GetValues(type).Cast<object>(), Enum.ToObject(type, 77)];
            leaf = Gen.Elements<object?>(defined);
            return true;
        }
        return All.TryGetValue(type, out leaf);
    }

    private static Gen<T> From<T>() => ArbMap.Default.ArbFor<T>().Generator;

    private static Gen<object?> Of<T>(params T[] edges) => Edged(From<T>(), edges);

    private static Gen<object?> Edged<T>(Gen<T> usual, params T[] edges) => edges.Length == 0
        ? usual.Select(value => (object?)value)
        : Gen.Frequency((4, usual), (1, Gen.Elements(edges)), (1, Gen.Constant(default(T)!))).Select(value => (object?)value);

    private static Gen<object?> Refused(Gen<object?> usual, params object[] refused) =>
        Gen.Frequency((OneIn - 1, usual), (1, Gen.Elements<object?>(refused)));

    private static Gen<object?> OrNull(params string[] uris) =>
        Gen.Elements<object?>([null, .. uris.Select(uri => new Uri(uri, UriKind.RelativeOrAbsolute))]);
}
