using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Writes of the whole value by System.Text.Json. Its source-generated code is the baseline.</summary>
public abstract class FastPathBenchmarks : WriteBenchmarks
{
    [Benchmark(Baseline = true), BenchmarkCategory(Everything)] public object Stj_FastPath() => Case.FastPath();
    [Benchmark, BenchmarkCategory(Everything)] public object Stj_Metadata() => Case.Metadata();
    [Benchmark, BenchmarkCategory(Everything)] public object Stj_Reflection() => Case.Reflection();
}
