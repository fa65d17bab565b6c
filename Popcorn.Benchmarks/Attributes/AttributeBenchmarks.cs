using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Attributes;

/// <summary>Lists of models that differ in their attributes.</summary>
/// <typeparam name="T">The model that Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the members that Popcorn leaves out.</typeparam>
public abstract class AttributeBenchmarks<T, TTwin> : FastPathBenchmarks<List<T>, List<TTwin>>
{
    private protected const int Count = 200;

    private Include _custom = null!;

    [ParamsAllValues]
    public override OutputKind Output { get; set; }

    /// <summary>Three members by the names they have in the JSON.</summary>
    protected abstract string Custom { get; }

    private protected override IReadOnlyList<Claim> Claims =>
    [
        Everything(PopcornAll_Composed, PopcornAll_Compiled),
        new("the default set", PopcornDefault_Composed, PopcornDefault_Compiled),
        new("the custom list", PopcornCustom_Composed, PopcornCustom_Compiled),
    ];

    [Benchmark]
    public object PopcornDefault_Composed() => Composed(Include.Default);

    [Benchmark]
    public object PopcornDefault_Compiled() => Compiled(Include.Default);

    [Benchmark]
    public object PopcornAll_Composed() => Composed(Include.All);

    [Benchmark]
    public object PopcornAll_Compiled() => Compiled(Include.All);

    [Benchmark]
    public object PopcornCustom_Composed() => Composed(_custom);

    [Benchmark]
    public object PopcornCustom_Compiled() => Compiled(_custom);

    protected override void Prepare(List<TTwin> twin)
    {
        base.Prepare(twin);
        _custom = Include.Parse(Custom);
    }
}
