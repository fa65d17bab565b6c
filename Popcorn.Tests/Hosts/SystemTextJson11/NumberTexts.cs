using System.Globalization;
using System.Text.Json.Serialization;
#if RUNTIME_11
using System.Numerics;
#endif

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Number handling of members, and the shortest texts of floating-point numbers.</summary>
internal static class NumberTexts
{
    public static IEnumerable<Case> Cases =>
    [
        Case.Of("halves", () => new[] { Half.NaN, (Half)1, Half.NegativeInfinity, (Half)0.1 }),
        Case.Of("floats", () => new[] { float.NaN, 1, float.PositiveInfinity }),
        Case.Of(
            "half members",
            () => new Members<Half> { Plain = (Half)1, Text = (Half)2, Named = Half.NaN, TextList = [Half.NaN, (Half)1] }),
        Case.Of("powers of two", () => PowersOfTwo().ToArray()),
        Case.Of("float powers of two", () => PowersOfTwo().Select(number => (float)number).Where(float.IsFinite).ToArray()),
        Case.Of("powers of ten", () => PowersOfTen().ToArray()),
        Case.Of("short decimals", () => Enumerable.Range(-999, 2_000).Select(number => number / 10_000d).SelectMany(Around).ToArray()),
        Case.Of("random bits", () => Random(random => BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)))),
        Case.Of("random floats", () => Random(random => BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue)))),
#if RUNTIME_11
        .. Of<BFloat16>("BFloat16", [(BFloat16)1.5f, BFloat16.MaxValue, BFloat16.Epsilon, (BFloat16)0.1f], [BFloat16.NaN]),
        .. Of<Decimal32>("Decimal32", [(Decimal32)1.5m, Decimal32.MaxValue, Decimal32.Epsilon, (Decimal32)1.10m], [Decimal32.NaN]),
        .. Of<Decimal64>("Decimal64", [(Decimal64)1.5m, Decimal64.MaxValue, Decimal64.Epsilon, (Decimal64)1.10m], [Decimal64.NaN]),
        .. Of<Decimal128>("Decimal128", [(Decimal128)1.5m, Decimal128.MaxValue, Decimal128.Epsilon, (Decimal128)1.10m], [Decimal128.NaN]),
#endif
    ];

#if RUNTIME_11
    private static IEnumerable<Case> Of<T>(string name, T[] values, T[] named)
        where T : struct, INumberBase<T> =>
    [
        .. values.SelectMany((value, i) => Case.Nullable($"{name} {i}", () => value)),
        .. values.Concat(named).Select((value, i) => Case.Of($"{name} members {i}", () => new Members<T>
        {
            Plain = values[0], Text = value, Named = value, Maybe = value, TextList = [value, values[0]], NamedList = [value, value],
        })),
        Case.Of($"{name} not a number", () => named),
    ];
#endif

    private static IEnumerable<double> PowersOfTwo() => Enumerable.Range(-1074, 2098).SelectMany(power => Around(Math.ScaleB(1, power)));

    private static IEnumerable<double> PowersOfTen() =>
        Enumerable.Range(-323, 632).SelectMany(power => Around(double.Parse($"1e{power}", CultureInfo.InvariantCulture)));

    private static IEnumerable<double> Around(double number) => [number, -number, Math.BitIncrement(number), Math.BitDecrement(number)];

    private static T[] Random<T>(Func<Random, T> next)
        where T : System.Numerics.INumberBase<T>
    {
        var random = new Random(20_261_125);
        return [.. Enumerable.Range(0, 5_000).Select(_ => next(random)).Where(T.IsFinite)];
    }

    internal sealed class Members<T>
        where T : struct
    {
        public T Plain { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public T Text { get; set; }
        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] public T Named { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public T? Maybe { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<T>? TextList { get; set; }
        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] public T[]? NamedList { get; set; }
    }
}
