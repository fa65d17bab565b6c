using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>The columns of System.Text.Json beside which ours stand; the baseline is its fast path, and shown to be it.</summary>
public abstract class FastPathBenchmarks<T, TTwin> : WriteBenchmarks<T, TTwin>
    where T : notnull
{
    private JsonTypeInfo<TTwin> _fastPath = null!;

    [Benchmark(Baseline = true)]
    public object Stj_FastPath() => Serialize(_fastPath);

    [Benchmark]
    public object Stj_Metadata() => Metadata();

    [Benchmark]
    public object Stj_Reflection() => Reflection();

    protected override void Prepare(TTwin twin)
    {
        _fastPath = (JsonTypeInfo<TTwin>)FastPathContext.Default.GetTypeInfo(typeof(TTwin))!;
        FastPath.Require(_fastPath, twin);
    }

    /// <summary>That contenders of ours write what System.Text.Json writes.</summary>
    private protected Claim Everything(params Func<object>[] ours) => new("everything", [Stj_FastPath, Stj_Metadata, Stj_Reflection, .. ours]);
}
