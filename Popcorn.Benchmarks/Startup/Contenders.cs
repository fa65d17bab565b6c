namespace Popcorn.Benchmarks.Startup;

/// <summary>The contenders that run in new processes.</summary>
internal static class Contenders
{
    public const string Reflection = "stj-reflection";
    public const string SourceGen = "stj-sourcegen";
    public const string Popcorn = "popcorn";

    public static IReadOnlyList<string> All { get; } = [Reflection, SourceGen, Popcorn];
}
