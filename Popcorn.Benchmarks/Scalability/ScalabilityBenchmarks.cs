using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Scalability;

/// <summary>The same contenders on ever more of the same, to UTF-8.</summary>
/// <typeparam name="T">What is written, by all of them.</typeparam>
public abstract class ScalabilityBenchmarks<T> : FastPathBenchmarks<T, T>
    where T : notnull
{
    private protected override IReadOnlyList<Claim> Claims => [Everything(PopcornDeep_Composed, PopcornDeep_Compiled)];

    [Benchmark]
    public object PopcornDeep_Composed() => Composed(Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Compiled(Include.Deep);

    protected override T Twin(T value) => value;
}
