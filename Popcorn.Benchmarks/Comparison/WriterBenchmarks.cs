using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Comparison;

/// <summary>All of a value by a <see cref="System.Text.Json.Utf8JsonWriter"/> of the caller, which all contenders call.</summary>
public abstract class WriterBenchmarks<T, TTwin> : FastPathBenchmarks<T, TTwin>
    where T : notnull
{
    [Params(OutputKind.Writer)]
    public override OutputKind Output { get; set; }

    private protected override IReadOnlyList<Claim> Claims => [Everything(PopcornDeep_Composed, PopcornDeep_Compiled)];

    [Benchmark]
    public object PopcornDeep_Composed() => Composed(Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Compiled(Include.Deep);
}
