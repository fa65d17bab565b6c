using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Includes;

/// <summary>The same data by each way to ask for members of it.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the members that Popcorn leaves out.</typeparam>
public abstract class IncludeBenchmarks<T, TTwin> : FastPathBenchmarks<T, TTwin>
    where T : notnull
{
    private Include _default = null!;
    private Include _all = null!;
    private Include _plain = null!;
    private Include _allExcept = null!;

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public override OutputKind Output { get; set; }

    /// <summary>Three members by name.</summary>
    protected abstract string Plain { get; }

    /// <summary>All members of the first level but two.</summary>
    protected abstract string AllExcept { get; }

    private protected override IReadOnlyList<Claim> Claims =>
    [
        Everything(PopcornDeep_Composed, PopcornDeep_Compiled),
        new("the default set", PopcornDefault_Composed, PopcornDefault_Compiled, PopcornEmpty_Composed, PopcornEmpty_Compiled),
        new("one level", PopcornAll_Composed, PopcornAll_Compiled),
        new("three members", PopcornPlain_Composed, PopcornPlain_Compiled),
        new("all but two", PopcornAllExcept_Composed, PopcornAllExcept_Compiled),
    ];

    [Benchmark]
    public object PopcornEmpty_Composed() => Composed(null);

    [Benchmark]
    public object PopcornEmpty_Compiled() => Compiled(null);

    [Benchmark]
    public object PopcornDefault_Composed() => Composed(_default);

    [Benchmark]
    public object PopcornDefault_Compiled() => Compiled(_default);

    [Benchmark]
    public object PopcornAll_Composed() => Composed(_all);

    [Benchmark]
    public object PopcornAll_Compiled() => Compiled(_all);

    [Benchmark]
    public object PopcornDeep_Composed() => Composed(Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Compiled(Include.Deep);

    [Benchmark]
    public object PopcornPlain_Composed() => Composed(_plain);

    [Benchmark]
    public object PopcornPlain_Compiled() => Compiled(_plain);

    [Benchmark]
    public object PopcornAllExcept_Composed() => Composed(_allExcept);

    [Benchmark]
    public object PopcornAllExcept_Compiled() => Compiled(_allExcept);

    protected override void Prepare(TTwin twin)
    {
        base.Prepare(twin);
        _default = Include.Parse("[!default]");
        _all = Include.Parse("[!all]");
        _plain = Include.Parse(Plain);
        _allExcept = Include.Parse(AllExcept);
    }
}
