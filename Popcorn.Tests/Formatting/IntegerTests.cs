using System.Numerics;

namespace Popcorn.Tests.Formatting;

[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class IntegerTests(CompilationMode compilation)
{
    private const int Seed = 20_261_121;
    private const int RandomOnes = 1_500;

    private static readonly JsonNumberHandling[] Handlings =
        [JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString, JsonNumberHandling.AllowNamedFloatingPointLiterals];

    [TestCaseSource(nameof(Handlings))]
    public void Of_up_to_16_bits_are_all_written_as_by_System_Text_Json(JsonNumberHandling handling)
    {
        Oracle oracle = Under(handling);
        oracle.AssertSameAndNull(Enumerable.Range(sbyte.MinValue, 256).Select(number => (sbyte)number).ToList());
        oracle.AssertEachSameAndNull(Enumerable.Range(0, 256).Select(number => (byte)number).ToList());
        oracle.AssertSameBulk(Enumerable.Range(short.MinValue, 65536).Select(number => (short)number).ToList());
        oracle.AssertSameAndNull(Enumerable.Range(0, 6554).Select(number => (short)(short.MinValue + (number * 10))).ToList());
        oracle.AssertSameBulk(Enumerable.Range(0, 65536).Select(number => (ushort)number).ToList());
        oracle.AssertSameAndNull(Enumerable.Range(0, 6554).Select(number => (ushort)(number * 10)).ToList());
    }

    [TestCaseSource(nameof(Handlings))]
    public void Of_more_bits_are_written_as_by_System_Text_Json(JsonNumberHandling handling)
    {
        AssertSame<int>(handling);
        AssertSame<uint>(handling);
        AssertSame<long>(handling);
        AssertSame<ulong>(handling);
        AssertSame<Int128>(handling);
        AssertSame<UInt128>(handling);
    }

    /// <summary>Ends, powers of ten and of two with their neighbours, and random ones of every length.</summary>
    private void AssertSame<T>(JsonNumberHandling handling)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        var numbers = new List<T> { T.MinValue, T.MinValue + T.One, T.MaxValue, T.MaxValue - T.One, T.Zero, T.One };
        foreach (int factor in new[] { 2, 10 })
        {
            T most = T.MaxValue / T.CreateChecked(factor);
            for (T power = T.One; power <= most;)
            {
                power *= T.CreateChecked(factor);
                numbers.AddRange([power - T.One, power, power + T.One]);
                if (T.IsNegative(T.MinValue))
                    numbers.AddRange([-power - T.One, -power, T.One - power]);
            }
        }
        var random = new Random(Seed);
        byte[] bytes = new byte[T.Zero.GetByteCount()];
        for (int i = 0; i < RandomOnes; i++)
        {
            random.NextBytes(bytes);
            numbers.Add(T.ReadLittleEndian(bytes, isUnsigned: !T.IsNegative(T.MinValue)) >> random.Next(bytes.Length * 8));
        }
        Under(handling).AssertSameAndNull(numbers, $"{handling}, seed {Seed}");
    }

    private Oracle Under(JsonNumberHandling handling) => new(compilation, new JsonSerializerOptions { NumberHandling = handling });
}
