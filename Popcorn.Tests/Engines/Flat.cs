namespace Popcorn.Tests.Engines;

/// <summary>A type with 16 members, and so with 65,535 shapes that name some of them.</summary>
public sealed class Flat
{
    public const int Shapes = (1 << 16) - 1;

    public int A { get; set; } = 1;
    public int B { get; set; } = 2;
    public int C { get; set; } = 3;
    public int D { get; set; } = 4;
    public int E { get; set; } = 5;
    public int F { get; set; } = 6;
    public int G { get; set; } = 7;
    public int H { get; set; } = 8;
    public int I { get; set; } = 9;
    public int J { get; set; } = 10;
    public int K { get; set; } = 11;
    public int L { get; set; } = 12;
    public int M { get; set; } = 13;
    public int N { get; set; } = 14;
    public int O { get; set; } = 15;
    public int P { get; set; } = 16;

    /// <summary>The include that names the members whose bits are set.</summary>
    /// <param name="bits">1 to <see cref="Shapes"/>.</param>
    public static Include Shape(int bits) => Include.Parse($"[{string.Join(',', Names(bits))}]");

    /// <summary>What answers it under the web defaults.</summary>
    public static string Answer(int bits) => $"{{{string.Join(',', Names(bits).Select(name => $"\"{name}\":{name[0] - 'a' + 1}"))}}}";

    private static IEnumerable<string> Names(int bits) =>
        Enumerable.Range(0, 16).Where(i => (bits & (1 << i)) != 0).Select(i => ((char)('a' + i)).ToString());
}
