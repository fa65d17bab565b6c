using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Five shapes by every contender.</summary>
public class ComparisonBenchmarks : DeepBenchmarks
{
    private Include _custom = null!;
    private Expander _customExpander = null!;

    [Params("SimpleModel", "SimpleModelList", "ComplexModel", "ComplexModelList", "TypedTreeList")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp()
    {
        (_custom, _customExpander) = (Include.Parse(WriteCases.CustomOf(Shape)), Expander.CustomOf(Shape));
        Use(Shape, Output);
    }

    [Benchmark, BenchmarkCategory("default")] public object PopcornDefault_Composed() => Case.Composed(Include.Default);
    [Benchmark, BenchmarkCategory("default")] public object PopcornDefault_Compiled() => Case.Compiled(Include.Default);
    [Benchmark, BenchmarkCategory("all")] public object PopcornAll_Composed() => Case.Composed(Include.All);
    [Benchmark, BenchmarkCategory("all")] public object PopcornAll_Compiled() => Case.Compiled(Include.All);
    [Benchmark, BenchmarkCategory("custom")] public object PopcornCustom_Composed() => Case.Composed(_custom);
    [Benchmark, BenchmarkCategory("custom")] public object PopcornCustom_Compiled() => Case.Compiled(_custom);
    [Benchmark, BenchmarkCategory("default")] public object ExpanderDefault() => Case.Expand(Expander.Default);
    [Benchmark, BenchmarkCategory("all")] public object ExpanderAll() => Case.Expand(Expander.All);
    [Benchmark, BenchmarkCategory("custom")] public object ExpanderCustom() => Case.Expand(_customExpander);
}
