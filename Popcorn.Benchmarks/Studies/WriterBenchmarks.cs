using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>All of two lists by a Utf8JsonWriter of the caller, as System.Text.Json writes all of it.</summary>
public class WriterBenchmarks : DeepBenchmarks
{
    [Params("SimpleModelList", "ComplexModelList")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Writer)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp() => Use(Shape, Output);

}
