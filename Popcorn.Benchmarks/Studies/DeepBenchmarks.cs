using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Writes of the whole value, by System.Text.Json and by Popcorn.</summary>
public abstract class DeepBenchmarks : FastPathBenchmarks
{
    [Benchmark, BenchmarkCategory(Everything)] public object PopcornDeep_Composed() => Case.Composed(Include.Deep);
    [Benchmark, BenchmarkCategory(Everything)] public object PopcornDeep_Compiled() => Case.Compiled(Include.Deep);
}
