using System.Numerics;

namespace Popcorn.Stress.Checks;

/// <summary>Values whose texts are near what an algorithm can get wrong.</summary>
internal static class FormattingValues
{
    private const int LongestText = 80;

    private static readonly string[] Scripts =
        ["aZ09 -", "\"\\<>&'+/\n\u0001\u007f", "äößÜ", "αβγΩ", "жЯ", "漢字かな", "😀🍿", "\ud83d\u2028\ufffe"];

    /// <summary>The float of any bits, by its index.</summary>
    public static float Float(Random random, long index) => Finite(BitConverter.UInt32BitsToSingle((uint)index));

    public static double RandomDouble(Random random, long index) =>
        Finite(BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)));

    public static double NearPowerOfTwo(Random random, long index) =>
        Finite(BitConverter.Int64BitsToDouble(((long)random.Next(2047) << 52) + random.Next(-100, 100)));

    /// <summary>Decimals of few digits, and their neighbors. Some are halfway between two doubles.</summary>
    public static double NearPowerOfTen(Random random, long index)
    {
        double number = random.NextInt64(1L << random.Next(1, 54)) * Math.Pow(10, random.Next(-30, 40));
        return Neighbor(random, index % 4 == 0 ? number * Math.Pow(10, random.Next(-290, 290)) : number);
    }

    public static double FewDecimals(Random random, long index) => Neighbor(
        random, (random.NextInt64(-(1L << 53), 1L << 53) >> random.Next(53)) / Math.Pow(10, random.Next(8)));

    public static decimal Decimal(Random random, long index)
    {
        int bits = random.Next(1, 97);
        int Part(int from) => bits <= from ? 0 : (int)(random.NextInt64(1L << 32) >> Math.Max(0, 32 - (bits - from)));
        return new decimal(Part(0), Part(32), Part(64), random.Next(2) == 0, (byte)random.Next(29));
    }

    public static long Integer(Random random, long index) => random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);

    /// <summary>Random bytes. One of them takes all values.</summary>
    public static Guid Guid(Random random, long index)
    {
        Span<byte> bytes = stackalloc byte[16];
        random.NextBytes(bytes);
        bytes[(int)(index / 256 % 16)] = (byte)index;
        return new Guid(bytes);
    }

    public static DateTimeOffset Offset(Random random, long index)
    {
        long ticks = random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay);
        return new DateTimeOffset(ticks - (ticks % Unit(random)), TimeSpan.FromMinutes(random.Next(-840, 841)));
    }

    public static TimeSpan Span(Random random, long index)
    {
        long ticks = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
        return new TimeSpan(ticks - (ticks % Unit(random)));
    }

    public static TimeOnly Time(Random random, long index)
    {
        long ticks = random.NextInt64(TimeSpan.TicksPerDay);
        return new TimeOnly(ticks - (ticks % Unit(random)));
    }

    public static string Text(Random random, long index)
    {
        var text = new StringBuilder();
        int length = random.Next(LongestText);
        while (text.Length < length)
        {
            string script = Scripts[random.Next(Scripts.Length)];
            for (int run = random.Next(20); run > 0; run--)
                text.Append(random.Next(50) == 0 ? (char)random.Next(char.MaxValue) : script[random.Next(script.Length)]);
        }
        return text.ToString();
    }

    /// <summary>A number of ticks: with multiples of it, fractions have zeros at the end.</summary>
    private static long Unit(Random random) => (long)Math.Pow(10, random.Next(8));

    private static double Neighbor(Random random, double number) => Finite(random.Next(3) switch
    {
        0 => double.BitDecrement(number),
        1 => double.BitIncrement(number),
        _ => number,
    });

    private static T Finite<T>(T number)
        where T : INumberBase<T> => T.IsFinite(number) ? number : T.One;
}
