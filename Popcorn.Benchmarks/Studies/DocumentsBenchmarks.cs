using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Ten thousand small documents, whole and one member of each.</summary>
public class DocumentsBenchmarks : DeepBenchmarks
{
    private static readonly Include Email = Include.Parse("[name[email]]");

    [Params("Documents[10000]")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp() => Use(Shape, Output);

    [Benchmark, BenchmarkCategory("PopcornEmail")] public object PopcornEmail_Composed() => Case.Composed(Email);
    [Benchmark, BenchmarkCategory("PopcornEmail")] public object PopcornEmail_Compiled() => Case.Compiled(Email);
}
