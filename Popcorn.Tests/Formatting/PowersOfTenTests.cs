using System.Numerics;
using Popcorn.Formatting;

namespace Popcorn.Tests.Formatting;

/// <summary>Computes the table of powers of ten. <see cref="Snapshot.IsUpdating"/> rewrites it.</summary>
public sealed class PowersOfTenTests
{
    private const string File = "Popcorn.Runtime/Formatting/PowersOfTen.cs";
    private const int NumbersInLine = 6;
    private const int Bits = 128;

    [Test]
    public void The_table_is_computed()
    {
        string code = Repository.Read(File);
        int start = code.IndexOf("    [\n", StringComparison.Ordinal) + 6;
        int end = code.IndexOf("    ];", start, StringComparison.Ordinal);
        var table = new StringBuilder();
        foreach (ulong[] line in Words().Chunk(NumbersInLine))
            table.Append("        ").AppendJoin(' ', line.Select(word => $"0x{word:X16},")).Append('\n');
        if (Snapshot.IsUpdating)
            System.IO.File.WriteAllText(Path.Combine(Repository.Root, File), $"{code[..start]}{table}{code[end..]}");
        Assert.That(code[start..end], Is.EqualTo(table.ToString()), Snapshot.HowToUpdate);
    }

    [Test]
    public void Each_power_is_found()
    {
        ulong[] words = [.. Words()];
        Assert.That(
            Enumerable.Range(PowersOfTen.Smallest, words.Length / 2).SelectMany(exponent => Both(PowersOfTen.Get(exponent))),
            Is.EqualTo(words));
    }

    [Test]
    public void Logarithms_are_exact_for_all_exponents_of_a_double()
    {
        for (int q = -1074; q <= 971; q++)
        {
            int k = Schubfach.FloorLog10OfPow2(q);
            Assert.That(k, Is.EqualTo((int)Math.Floor(BigInteger.Log10(Power(2, Math.Abs(q))) * Math.Sign(q))), $"q = {q}");
            Assert.That(-k, Is.InRange(PowersOfTen.Smallest, PowersOfTen.Largest));
        }
        for (int k = PowersOfTen.Smallest; k <= PowersOfTen.Largest; k++)
        {
            // 2^q ≤ 10^k < 2^(q+1)
            BigInteger power = Power(10, Math.Abs(k));
            long length = power.GetBitLength();
            long expected = k >= 0 ? length - 1 : -length;
            Assert.That(Schubfach.FloorLog2OfPow10(k), Is.EqualTo(expected), $"k = {k}");
        }
    }

    private static IEnumerable<ulong> Words()
    {
        for (int exponent = PowersOfTen.Smallest; exponent <= PowersOfTen.Largest; exponent++)
        {
            BigInteger power = RoundedUp(exponent);
            foreach (ulong word in Both(((ulong)(power >> 64), (ulong)(power & ulong.MaxValue))))
                yield return word;
        }
    }

    private static IEnumerable<ulong> Both((ulong High, ulong Low) words) => [words.High, words.Low];

    /// <summary>The power times the power of two that makes it an integer of 128 bits.</summary>
    private static BigInteger RoundedUp(int exponent)
    {
        BigInteger power = Power(10, Math.Abs(exponent));
        int length = (int)power.GetBitLength();
        if (exponent < 0)
            return DivideUp(BigInteger.One << (length + Bits - 1), power);
        return length <= Bits ? power << (Bits - length) : DivideUp(power, BigInteger.One << (length - Bits));
    }

    private static BigInteger DivideUp(BigInteger number, BigInteger by) => (number + by - 1) / by;

    private static BigInteger Power(int number, int exponent) => BigInteger.Pow(number, exponent);
}
