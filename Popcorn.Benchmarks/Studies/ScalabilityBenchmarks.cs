using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Whether the cost of an element stays the same with many of them, and that of a level with depth.</summary>
public class ScalabilityBenchmarks : DeepBenchmarks
{
    [Params(
        "Flat[10]", "Flat[100]", "Flat[1000]", "Flat[10000]", "Flat[100000]",
        "Chain[1]", "Chain[2]", "Chain[5]", "Chain[10]", "Chain[20]")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp() => Use(Shape, Output);

}
