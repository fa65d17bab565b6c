using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Comparison;

/// <summary>The matrix: every contender writes the same data in one run.</summary>
/// <typeparam name="T">What Popcorn writes.</typeparam>
/// <typeparam name="TTwin">What System.Text.Json writes: the same, without the member that Popcorn leaves out.</typeparam>
public abstract class ComparisonBenchmarks<T, TTwin> : SelectionBenchmarks<T, TTwin>
    where T : notnull
{
    private Expander _customExpander = null!;

    public override string Shape => GetType().Name.Replace("Comparison", "", StringComparison.Ordinal);

    private protected abstract Expander CustomExpander { get; }

    private protected override IReadOnlyList<Claim> Claims =>
    [
        Everything(PopcornDeep_Composed, PopcornDeep_Compiled),
        new("the default set", PopcornDefault_Composed, PopcornDefault_Compiled, ExpanderDefault),
        new("one level", PopcornAll_Composed, PopcornAll_Compiled, ExpanderAll),
        new("the custom list", PopcornCustom_Composed, PopcornCustom_Compiled, ExpanderCustom),
    ];

    [Benchmark]
    public object PopcornDeep_Composed() => Composed(Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Compiled(Include.Deep);

    [Benchmark]
    public object ExpanderDefault() => SerializeAny(Expander.Default.Expand(Data));

    [Benchmark]
    public object ExpanderAll() => SerializeAny(Expander.All.Expand(Data));

    [Benchmark]
    public object ExpanderCustom() => SerializeAny(_customExpander.Expand(Data));

    protected override void Prepare(TTwin twin)
    {
        base.Prepare(twin);
        _customExpander = CustomExpander;
    }
}
