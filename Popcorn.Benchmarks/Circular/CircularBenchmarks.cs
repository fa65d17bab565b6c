using System.Text.Json;
using System.Text.Json.Serialization;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Circular;

/// <summary>
/// References that lead back, written as null on both sides. The generated fast path knows nothing of IgnoreCycles and
/// never runs with it, so reflection is the baseline.
/// </summary>
/// <typeparam name="T">What is written, by all contenders.</typeparam>
public abstract class CircularBenchmarks<T>() : WriteBenchmarks<T, T>(new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles })
    where T : notnull
{
    /// <summary>A selection that meets no cycle, though there may be some.</summary>
    private static readonly Include Custom = Include.Parse("[Id,Name,Children[Id,Name]]");

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public override OutputKind Output { get; set; }

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public bool HasCycles { get; set; }

    public override string Shape => (HasCycles ? "Cyclic" : "Acyclic") + Form;

    /// <summary>How the rows name what is written, whether or not it has cycles.</summary>
    protected abstract string Form { get; }

    private protected override IReadOnlyList<Claim> Claims =>
    [
        new("everything", Stj_Reflection, Stj_Metadata, PopcornDeep_Composed, PopcornDeep_Compiled),
        new("the custom list", PopcornCustom_Composed, PopcornCustom_Compiled),
    ];

    [Benchmark(Baseline = true)]
    public object Stj_Reflection() => Reflection();

    [Benchmark]
    public object Stj_Metadata() => Metadata();

    [Benchmark]
    public object PopcornDeep_Composed() => Composed(Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Compiled(Include.Deep);

    [Benchmark]
    public object PopcornCustom_Composed() => Composed(Custom);

    [Benchmark]
    public object PopcornCustom_Compiled() => Compiled(Custom);

    protected override T Twin(T value) => value;
}
