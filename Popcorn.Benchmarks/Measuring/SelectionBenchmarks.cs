using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>The selections that every model is written by: its default set, one level, and a list of one's own.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the members that Popcorn leaves out.</typeparam>
public abstract class SelectionBenchmarks<T, TTwin> : FastPathBenchmarks<T, TTwin>
    where T : notnull
{
    private Include _custom = null!;

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public override OutputKind Output { get; set; }

    /// <summary>Some members, by the names they have in the JSON.</summary>
    public abstract string Custom { get; }

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

    protected override void Prepare(TTwin twin)
    {
        base.Prepare(twin);
        _custom = Include.Parse(Custom);
    }
}
