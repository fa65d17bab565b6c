using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>The same number of bytes in few members and in many, to three outputs.</summary>
public class DtoBenchmarks : FastPathBenchmarks
{
    [Params(
        "one of 864 KB, 2 members", "one of 864 KB, 24 members", "864 of 1 KB, 2 members",
        "864 of 1 KB, 24 members", "one of 1 KB, 2 members", "one of 1 KB, 24 members")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8, OutputKind.Stream, OutputKind.Pipe)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp() => Use(Shape, Output);

    [Benchmark, BenchmarkCategory(Everything)] public object Popcorn_Composed() => Case.Composed(Include.Deep);
    [Benchmark, BenchmarkCategory(Everything)] public object Popcorn_Compiled() => Case.Compiled(Include.Deep);
}
