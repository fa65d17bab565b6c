using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>The columns that all studies in <see cref="CamelCase"/> share: System.Text.Json, its fast path first and shown to be it, and all of a value by Popcorn.</summary>
public abstract class CamelCaseBenchmarks<T>() : WriteBenchmarks<T, T>(CamelCase.Options)
    where T : notnull
{
    private JsonTypeInfo<T> _fastPath = null!;

    private protected override IReadOnlyList<Claim> Claims =>
        [new("everything", Stj_FastPath, Stj_Metadata, Stj_Reflection, PopcornDeep_Composed, PopcornDeep_Compiled)];

    [Benchmark(Baseline = true)]
    public object Stj_FastPath() => Serialize(_fastPath);

    [Benchmark]
    public object Stj_Metadata() => Metadata();

    [Benchmark]
    public object Stj_Reflection() => Reflection();

    [Benchmark]
    public object PopcornDeep_Composed() => Composed(Include.Deep);

    [Benchmark]
    public object PopcornDeep_Compiled() => Compiled(Include.Deep);

    protected sealed override T Twin(T value) => value;

    protected override void Prepare(T twin)
    {
        _fastPath = (JsonTypeInfo<T>)CamelCaseContext.Default.GetTypeInfo(typeof(T))!;
        FastPath.Require(_fastPath, twin);
    }
}
