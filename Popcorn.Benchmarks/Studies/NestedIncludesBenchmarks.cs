using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>An include of three levels.</summary>
public class NestedIncludesBenchmarks : DeepBenchmarks
{
    private static readonly Include Nested =
        Include.Parse("[Id,Title,Details[Id,Name],Items[Id,Name],Child[Id,Items[Name]],Lookup[Id]]");

    [Params("ComplexModelList[50]")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp() => Use(Shape, Output);

    [Benchmark, BenchmarkCategory("PopcornNested")] public object PopcornNested_Composed() => Case.Composed(Nested);
    [Benchmark, BenchmarkCategory("PopcornNested")] public object PopcornNested_Compiled() => Case.Compiled(Nested);
}
