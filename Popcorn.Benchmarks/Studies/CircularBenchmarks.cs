using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>References that lead back, written as null on both sides. There is no fast path for them.</summary>
public class CircularBenchmarks : WriteBenchmarks
{
    private static readonly Include Custom = Include.Parse("[Id,Name,Children[Id,Name]]");

    [Params("CyclicNode", "CyclicNodeList[100]", "AcyclicNode", "AcyclicNodeList[100]")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp() => Use(Shape, Output);

    [Benchmark(Baseline = true), BenchmarkCategory(Everything)] public object Stj_Reflection() => Case.Reflection();
    [Benchmark, BenchmarkCategory(Everything)] public object Stj_Metadata() => Case.Metadata();
    [Benchmark, BenchmarkCategory(Everything)] public object PopcornDeep_Composed() => Case.Composed(Include.Deep);
    [Benchmark, BenchmarkCategory(Everything)] public object PopcornDeep_Compiled() => Case.Compiled(Include.Deep);
    [Benchmark, BenchmarkCategory("PopcornCustom")] public object PopcornCustom_Composed() => Case.Composed(Custom);
    [Benchmark, BenchmarkCategory("PopcornCustom")] public object PopcornCustom_Compiled() => Case.Compiled(Custom);
}
