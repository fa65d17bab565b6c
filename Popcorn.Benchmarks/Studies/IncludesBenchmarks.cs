using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>The kinds of includes, on two lists.</summary>
public class IncludesBenchmarks : DeepBenchmarks
{
    private static readonly Include NamedDefault = Include.Parse("[!default]");
    private static readonly Include NamedAll = Include.Parse("[!all]");

    private Include _plain = null!;
    private Include _allExcept = null!;

    [Params("ComplexModelList[50]", "AttributeHeavyList[100]")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp()
    {
        bool isComplex = Shape.StartsWith("Complex", StringComparison.Ordinal);
        _plain = Include.Parse(isComplex ? "[Id,Title,Priority]" : "[Name,Description,Quantity]");
        _allExcept = Include.Parse(isComplex ? "[!all,-Items,-Lookup]" : "[!all,-Description,-Total]");
        Use(Shape, Output);
    }

    [Benchmark, BenchmarkCategory("default")] public object PopcornEmpty_Composed() => Case.Composed(null);
    [Benchmark, BenchmarkCategory("default")] public object PopcornEmpty_Compiled() => Case.Compiled(null);
    [Benchmark, BenchmarkCategory("default")] public object PopcornDefault_Composed() => Case.Composed(NamedDefault);
    [Benchmark, BenchmarkCategory("default")] public object PopcornDefault_Compiled() => Case.Compiled(NamedDefault);
    [Benchmark, BenchmarkCategory("PopcornAll")] public object PopcornAll_Composed() => Case.Composed(NamedAll);
    [Benchmark, BenchmarkCategory("PopcornAll")] public object PopcornAll_Compiled() => Case.Compiled(NamedAll);
    [Benchmark, BenchmarkCategory("PopcornPlain")] public object PopcornPlain_Composed() => Case.Composed(_plain);
    [Benchmark, BenchmarkCategory("PopcornPlain")] public object PopcornPlain_Compiled() => Case.Compiled(_plain);
    [Benchmark, BenchmarkCategory("PopcornAllExcept")] public object PopcornAllExcept_Composed() => Case.Composed(_allExcept);
    [Benchmark, BenchmarkCategory("PopcornAllExcept")] public object PopcornAllExcept_Compiled() => Case.Compiled(_allExcept);
}
