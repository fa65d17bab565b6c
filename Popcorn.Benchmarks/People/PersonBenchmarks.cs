using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.People;

/// <summary>A person of fifteen members, or many of them, by all modes of the source generator.</summary>
public abstract class PersonBenchmarks<T> : CamelCaseBenchmarks<T>
    where T : notnull
{
    private readonly JsonTypeInfo<T> _serializationOnly = (JsonTypeInfo<T>)SerializationOnlyContext.Default.GetTypeInfo(typeof(T))!;
    private readonly Include _four = Include.Parse(PersonChild.Four);

    private protected override IReadOnlyList<Claim> Claims =>
    [
        .. base.Claims,
        new("everything", Stj_FastPath, Stj_SerializationOnly),
        new("four members", PopcornFour_Composed, PopcornFour_Compiled),
    ];

    [Benchmark]
    public object Stj_SerializationOnly() => Serialize(_serializationOnly);

    [Benchmark]
    public object PopcornFour_Composed() => Composed(_four);

    [Benchmark]
    public object PopcornFour_Compiled() => Compiled(_four);

    protected override void Prepare(T twin)
    {
        base.Prepare(twin);
        FastPath.Require(_serializationOnly, twin);
    }
}
