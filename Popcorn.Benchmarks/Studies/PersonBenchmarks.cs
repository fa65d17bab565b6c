using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Fifteen members by all modes of the source generator.</summary>
public class PersonBenchmarks : DeepBenchmarks
{
    private static readonly Include Four = Include.Parse("[id,firstName,lastName,email]");

    private Func<object> _serializationOnly = null!;

    [Params("Person", "Person[1000]")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp() => Use(Shape, Output, each => _serializationOnly = each.By(SerializationOnlyContext.Default.GetTypeInfo));

    [Benchmark, BenchmarkCategory("PopcornFour")] public object PopcornFour_Composed() => Case.Composed(Four);
    [Benchmark, BenchmarkCategory("PopcornFour")] public object PopcornFour_Compiled() => Case.Compiled(Four);
    [Benchmark, BenchmarkCategory(Everything)] public object Stj_SerializationOnly() => _serializationOnly();
}
