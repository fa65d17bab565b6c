using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Comparison;

/// <summary>The matrix: every contender writes the same data in one run.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the member that Popcorn leaves out.</typeparam>
public abstract class ComparisonBenchmarks<T, TTwin> : FastPathBenchmarks<T, TTwin>
    where T : notnull
{
    private Include _customInclude = null!;
    private Expander _customExpander = null!;

    [ParamsAllValues]
    public override OutputKind Output { get; set; }

    public override string Shape => GetType().Name.Replace("Comparison", "", StringComparison.Ordinal);

    public abstract string Custom { get; }

    private protected abstract Expander CustomExpander { get; }

    private protected override IReadOnlyList<Claim> Claims =>
    [
        Everything(PopcornDeep_Composed, PopcornDeep_Compiled),
        new("the default set", PopcornDefault_Composed, PopcornDefault_Compiled, ExpanderDefault),
        new("one level", PopcornAll_Composed, PopcornAll_Compiled, ExpanderAll),
        new("the custom list", PopcornCustom_Composed, PopcornCustom_Compiled, ExpanderCustom),
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
    public object PopcornDeep_Composed() => Composed(Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Compiled(Include.Deep);

    [Benchmark]
    public object PopcornCustom_Composed() => Composed(_customInclude);

    [Benchmark]
    public object PopcornCustom_Compiled() => Compiled(_customInclude);

    [Benchmark]
    public object ExpanderDefault() => SerializeAny(Expander.Default.Expand(Data));

    [Benchmark]
    public object ExpanderAll() => SerializeAny(Expander.All.Expand(Data));

    [Benchmark]
    public object ExpanderCustom() => SerializeAny(_customExpander.Expand(Data));

    protected override void Prepare(TTwin twin)
    {
        base.Prepare(twin);
        _customInclude = Include.Parse(Custom);
        _customExpander = CustomExpander;
    }
}
