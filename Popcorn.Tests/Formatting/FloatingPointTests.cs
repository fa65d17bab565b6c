using System.Numerics;
using System.Text.Encodings.Web;

namespace Popcorn.Tests.Formatting;

[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class FloatingPointTests(CompilationMode compilation)
{
    private const int AtOnce = 1_000;

    /// <summary>A million together, over both tiers.</summary>
    private const int Floats = 170_000;
    private const int Doubles = 170_000;
    private const int Decimals = 160_000;

    private readonly int _seed = 20_261_121 + (int)compilation;

    private static readonly JsonNumberHandling[] Handlings =
        [JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString, JsonNumberHandling.AllowNamedFloatingPointLiterals,
            JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals];

    private static readonly float[] FloatEdges =
        [0, -0f, 1, -1, 0.1f, 1 / 3f, 1e-5f, 1e-4f, 123456789, 16777216, 16777217, 1e7f, 1e8f, 1e9f, 1e15f, 1e16f, float.Epsilon,
            -float.Epsilon, float.MinValue, float.MaxValue, 1.17549435E-38f, 1.1754942E-38f, float.Pi, float.E];

    private static readonly double[] DoubleEdges =
        [0, -0d, 1, -1, 0.1, 0.2 + 0.1, 1 / 3d, 1e-5, 1e-4, 1e14, 1e15, 1e16, 1e17, 1e21, 1e22, 9007199254740991, 9007199254740993,
            double.Epsilon, -double.Epsilon, double.MinValue, double.MaxValue, 2.2250738585072014E-308, 2.225073858507201E-308,
            -1.7976931348623157E+308, double.Pi, double.E];

    private static readonly decimal[] DecimalEdges =
        [0, 0.0m, 0.0000000000000000000000000000m, -0.0m, 1, -1, 1.0m, 1.10m, 100, 0.1m, decimal.MinValue, decimal.MaxValue,
            decimal.MinValue + 1, 0.0000000000000000000000000001m, -0.0000000000000000000000000001m, -7.9228162514264337593543950335m,
            -0.9999999999999999999999999999m, 1e28m, uint.MaxValue, ulong.MaxValue];

    [TestCaseSource(nameof(Handlings))]
    public void Edges_are_written_as_by_System_Text_Json(JsonNumberHandling handling)
    {
        foreach (JavaScriptEncoder? encoder in new[] { null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, Encoders.Of("cyrillic") })
        {
            var oracle = new Oracle(compilation, new JsonSerializerOptions { NumberHandling = handling, Encoder = encoder });
            oracle.AssertSameAndNull(FloatEdges);
            oracle.AssertSameAndNull(DoubleEdges);
            oracle.AssertSameAndNull(DecimalEdges);
            oracle.AssertSameBulk(PowersOfTen());
            oracle.AssertSameBulk(PowersOfTen().Select(number => (float)number).Where(float.IsFinite).ToList());
        }
    }

    [TestCaseSource(nameof(Handlings))]
    public void What_is_no_number_is_written_or_refused_as_by_System_Text_Json(JsonNumberHandling handling)
    {
        foreach (string encoder in new[] { "none", "relaxed", "cyrillic" })
        {
            var oracle = new Oracle(compilation, new JsonSerializerOptions { NumberHandling = handling, Encoder = Encoders.Of(encoder) });
            oracle.AssertEachSameAndNull(
                new[] { float.NaN, float.PositiveInfinity, float.NegativeInfinity, BitConverter.Int32BitsToSingle(0x7fa00001), 1 },
                encoder);
            oracle.AssertEachSameAndNull(new[] { double.NaN, double.PositiveInfinity, double.NegativeInfinity,
                BitConverter.Int64BitsToDouble(0x7ff4000000000001), 1 }, encoder);
            oracle.AssertEachSameAndNull(new[] { Half.NaN, Half.PositiveInfinity, Half.NegativeInfinity, Half.One }, encoder);
        }
    }

    /// <summary>Some numbers are raw values, which are not indented. Their names are strings, which are.</summary>
    [TestCaseSource(nameof(Handlings))]
    public void What_is_no_number_is_indented_as_by_System_Text_Json(JsonNumberHandling handling)
    {
        var oracle = new Oracle(compilation, new JsonSerializerOptions { NumberHandling = handling, WriteIndented = true });
        oracle.AssertEachSameAndNull([float.NaN, 1, float.NegativeInfinity], "float");
        oracle.AssertEachSameAndNull([double.NaN, 1, double.NegativeInfinity], "double");
        oracle.AssertEachSameAndNull([Half.NaN, Half.One, Half.NegativeInfinity], "half");
    }

    [Test]
    public void Of_16_bits_are_all_written_as_by_System_Text_Json(
        [Values(JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString)] JsonNumberHandling handling) =>
        new Oracle(compilation, new JsonSerializerOptions { NumberHandling = handling })
            .AssertSameBulk(
                Enumerable.Range(0, 65536).Select(bits => BitConverter.UInt16BitsToHalf((ushort)bits)).Where(Half.IsFinite).ToList());

    [Test]
    public void Random_bits_are_written_as_by_System_Text_Json()
    {
        AssertRandom(Floats, random => BitConverter.Int32BitsToSingle((int)random.NextInt64(1L << 32)));
        AssertRandom(Doubles, random => BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)));
        AssertRandom(Decimals, RandomDecimal);
    }

    /// <summary>Most random bits are numbers of many digits; these have few.</summary>
    [Test]
    public void Short_numbers_are_written_as_by_System_Text_Json()
    {
        AssertRandom(Floats / 10, random => random.Next(-1_000_000, 1_000_000) / 100f);
        AssertRandom(Doubles / 10, random => random.NextInt64(1L << random.Next(1, 62)) / Math.Pow(10, random.Next(20)));
        AssertRandom(Doubles, random => FewDecimals(random, random.Next(3) - 1));
        AssertRandom(Decimals / 10, random => random.Next(-1_000_000, 1_000_000) / 100m);
    }

    [Test]
    public void Numbers_near_powers_of_two_are_written_as_by_System_Text_Json()
    {
        long[] fractions = [0, 1, 2, 3, (1L << 52) - 1, (1L << 52) - 2, (1L << 52) - 3, 1L << 51, (1L << 51) + 1];
        var oracle = new Oracle(compilation, new JsonSerializerOptions());
        oracle.AssertSameBulk(Enumerable.Range(0, 2047)
            .SelectMany(exponent => fractions.Select(fraction => BitConverter.Int64BitsToDouble(((long)exponent << 52) | fraction)))
            .ToList());
        oracle.AssertSameBulk(Enumerable.Range(0, 255)
            .SelectMany(exponent => Enumerable.Range(-16, 32).Select(offset => (exponent << 23) + offset))
            .Select(bits => Finite(BitConverter.Int32BitsToSingle(bits)))
            .ToList());
    }

    /// <summary>From 10^22 on, they can be halfway between two doubles. They are read as the even one.</summary>
    [Test]
    public void Multiples_of_powers_of_ten_are_written_as_by_System_Text_Json() => AssertRandom(Doubles, random =>
    {
        double number = random.NextInt64(1L << random.Next(1, 54)) * Math.Pow(10, random.Next(10, 32));
        int neighbor = random.Next(3);
        return neighbor == 0 ? double.BitDecrement(number) : neighbor == 1 ? double.BitIncrement(number) : number;
    });

    /// <summary>A longer decimal is divided: around multiples of the divisor, and with all numbers of digits.</summary>
    [Test]
    public void Decimals_near_what_they_are_divided_by_are_written_as_by_System_Text_Json() => AssertRandom(Decimals, random =>
    {
        decimal number = (random.NextInt64(1L << random.Next(1, 43)) * 10_000_000_000_000_000m) + random.Next(-1, 2);
        int[] bits = decimal.GetBits(number);
        return new decimal(bits[0], bits[1], bits[2], number < 0, (byte)random.Next(29));
    });

    /// <summary>What a text of few decimals reads back as, or its neighbour below or above.</summary>
    private static double FewDecimals(Random random, int neighbour)
    {
        double number = random.NextInt64(-(1L << 53), 1L << 53) / (1L << random.Next(53)) / Math.Pow(10, random.Next(6));
        return neighbour < 0 ? double.BitDecrement(number) : neighbour > 0 ? double.BitIncrement(number) : number;
    }

    private void AssertRandom<T>(int count, Func<Random, T> next)
        where T : struct, INumberBase<T>
    {
        var oracle = new Oracle(compilation, new JsonSerializerOptions());
        var random = new Random(_seed);
        var numbers = new T[AtOnce];
        for (int done = 0; done < count; done += AtOnce)
        {
            for (int i = 0; i < AtOnce; i++)
                numbers[i] = Finite(next(random));
            oracle.AssertSameBulk(numbers, $"Seed {_seed}, after {done}");
        }
    }

    private static T Finite<T>(T number)
        where T : INumberBase<T> => T.IsFinite(number) ? number : T.One;

    private static decimal RandomDecimal(Random random)
    {
        int keep = random.Next(1, 97);
        int Part(int from) => keep <= from ? 0 : (int)(random.NextInt64(1L << 32) >> Math.Max(0, 32 - (keep - from)));
        return new decimal(Part(0), Part(32), Part(64), random.Next(2) == 0, (byte)random.Next(29));
    }

    private static List<double> PowersOfTen() => [.. Enumerable.Range(-323, 632).SelectMany(power =>
    {
        double number = double.Parse($"1e{power}", System.Globalization.CultureInfo.InvariantCulture);
        return new[] { number, -number, double.BitIncrement(number), double.BitDecrement(number) };
    })];
}
