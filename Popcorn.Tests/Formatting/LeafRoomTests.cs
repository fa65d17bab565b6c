using Popcorn.Formatting;

namespace Popcorn.Tests.Formatting;

/// <summary>No leaf needs more room than it says: emitted code asks for no more.</summary>
public sealed class LeafRoomTests
{
    private static readonly DateTime LongestDate = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Local);

    [Test]
    public void Every_leaf_writes_its_longest_values_into_the_room_that_it_asks_for()
    {
        HashSet<Type> tried =
        [
            Try<bool, BooleanLeaf>(true, false), Try<sbyte, IntegerLeaf<sbyte>>(sbyte.MinValue, sbyte.MaxValue),
            Try<byte, IntegerLeaf<byte>>(byte.MaxValue),
            Try<short, IntegerLeaf<short>>(short.MinValue, short.MaxValue), Try<ushort, IntegerLeaf<ushort>>(ushort.MaxValue),
            Try<int, Int32Leaf>(int.MinValue, int.MaxValue), Try<uint, IntegerLeaf<uint>>(uint.MaxValue),
            Try<long, Int64Leaf>(long.MinValue, long.MaxValue), Try<ulong, IntegerLeaf<ulong>>(ulong.MaxValue),
            Try<float, SingleLeaf>(float.MinValue, -1.17549435E-38f, -1.00000075E-36f),
            Try<double, DoubleLeaf>(double.MinValue, -2.2250738585072014E-308, -1.2345678901234567E-300),
            Try<decimal, DecimalLeaf>(decimal.MinValue, -7.9228162514264337593543950335m, -0.7922816251426433759354395033m),
            Try<DateTime, DateLeaf>(DateTime.MinValue, DateTime.MaxValue, LongestDate, LongestDate.AddTicks(-9)),
            Try<DateTimeOffset, DateLeaf>(
                DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new(DateTime.MaxValue.AddDays(-1), TimeSpan.FromMinutes(-839))),
            Try<Guid, GuidLeaf>(Guid.Empty, Guids.AllBitsSet), Try<DateOnly, DateLeaf>(DateOnly.MinValue, DateOnly.MaxValue),
            Try<TimeOnly, DateLeaf>(TimeOnly.MinValue, TimeOnly.MaxValue),
            Try<TimeSpan, DateLeaf>(TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.Zero),
            Try<Int128, RawNumberLeaf<Int128>>(Int128.MinValue), Try<UInt128, RawNumberLeaf<UInt128>>(UInt128.MaxValue),
            Try<Half, RawNumberLeaf<Half>>(Half.MinValue, Half.Epsilon),
            Try<Int128, QuotedNumberLeaf<Int128>>(Int128.MinValue),
            Try<double, QuotedNumberLeaf<double>>(double.MinValue, double.NegativeInfinity, -2.2250738585072014E-308),
            Try<decimal, QuotedNumberLeaf<decimal>>(decimal.MinValue), Try<long, QuotedNumberLeaf<long>>(long.MinValue),
            Try<double, NamedNumberLeaf<double, DoubleLeaf>>(double.MinValue, double.NegativeInfinity, double.NaN),
            Try<DayOfWeek, IntegerLeaf<DayOfWeek>>((DayOfWeek)int.MinValue), Try<Wide, IntegerLeaf<Wide>>((Wide)long.MinValue),
            Try<Unsigned, IntegerLeaf<Unsigned>>((Unsigned)ulong.MaxValue),
            Try<char, CharLeaf>('z'), Try<Version?, VersionLeaf>(new Version(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue), null),
            Try<int?, NullableLeaf<int, Int32Leaf>>(null, int.MinValue),
            Try<byte?, NullableLeaf<byte, IntegerLeaf<byte>>>(null, byte.MaxValue),
        ];
        IEnumerable<Type> leaves = typeof(ILeaf<>).Assembly.GetTypes().Where(type => type.IsValueType && type.GetInterfaces().Any(
            face => face.IsGenericType && face.GetGenericTypeDefinition() == typeof(ILeaf<>)));
        Assert.That(tried, Is.EquivalentTo(leaves));
    }

    /// <summary>Numbers of every length, each into the room that is left when it has just its own length.</summary>
    [Test]
    public void Integers_need_no_more_room_than_their_digits()
    {
        foreach (long number in Enumerable.Range(0, 19).SelectMany(
            power => new[] { (long)Math.Pow(10, power), (long)Math.Pow(10, power) - 1, -(long)Math.Pow(10, power) }))
        {
            string expected = number.ToString(System.Globalization.CultureInfo.InvariantCulture);
            var place = new GuardedMemory(expected.Length);
            int length = Digits.Format(number, place.Inside);
            Assert.That(Encoding.Latin1.GetString(place.Inside[..length]), Is.EqualTo(expected));
            Assert.That(place.IsIntact);
        }
    }

    /// <summary>All of them: a multiplication stands for each division.</summary>
    [Test]
    public void Eight_digits_are_those_of_the_number()
    {
        byte[] text = new byte[EightDigits.Count];
        byte[] expected = new byte[EightDigits.Count];
        for (uint number = 0; number < EightDigits.Limit; number += number % 1000 == 0 ? 1u : 37u)
        {
            uint rest = number;
            for (int i = EightDigits.Count - 1; i >= 0; i--, rest /= 10)
                expected[i] = (byte)('0' + (rest % 10));
            EightDigits.Format(number, text);
            if (!expected.AsSpan().SequenceEqual(text))
                Assert.Fail($"{number} is {Encoding.Latin1.GetString(text)}");
        }
    }

    /// <returns>What the leaf is an instance of.</returns>
    private static Type Try<T, TLeaf>(params T[] values)
        where TLeaf : struct, ILeaf<T>
    {
        foreach (T value in values)
        {
            var place = new GuardedMemory(TLeaf.MaxBytes);
            int length = TLeaf.Format(value, place.Inside);
            Assert.That(length, Is.InRange(1, TLeaf.MaxBytes), $"{typeof(TLeaf)} {value}");
            Assert.That(place.IsIntact, $"{typeof(TLeaf)} {value}");
            string inSpacious = Spacious<T, TLeaf>(value);
            Assert.That(Encoding.Latin1.GetString(place.Inside[..length]), Is.EqualTo(inSpacious));
        }
        return typeof(TLeaf).IsGenericType ? typeof(TLeaf).GetGenericTypeDefinition() : typeof(TLeaf);
    }

    private static string Spacious<T, TLeaf>(T value)
        where TLeaf : struct, ILeaf<T>
    {
        byte[] bytes = new byte[200];
        return Encoding.Latin1.GetString(bytes.AsSpan(0, TLeaf.Format(value, bytes)));
    }

    private enum Wide : long { Zero }
    private enum Unsigned : ulong { Zero }
}
