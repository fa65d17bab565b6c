using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Attributes;

public class PlainAttributes : AttributeBenchmarks<PlainModel, PlainModel>
{
    private JsonTypeInfo<List<PlainModel>> _hidingReflection = null!;
    private JsonTypeInfo<List<PlainModel>> _hidingGenerated = null!;

    public override string Shape => new SizedShape("PlainList", Count).ToString();

    protected override List<PlainModel> Value => AttributedModels.Plain(Count);

    public override string Custom => "[Name,Description,Quantity]";

    private protected override IReadOnlyList<Claim> Claims =>
        [.. base.Claims, Everything(Stj_Reflection_NeverHidden, Stj_SourceGenerated_NeverHidden)];

    /// <summary>What an endpoint without Popcorn pays in an app that has it.</summary>
    [Benchmark]
    public object Stj_Reflection_NeverHidden() => Serialize(_hidingReflection);

    /// <summary>The same with a generated context, whose fast path would write what is hidden.</summary>
    [Benchmark]
    public object Stj_SourceGenerated_NeverHidden() => Serialize(_hidingGenerated);

    protected override List<PlainModel> Twin(List<PlainModel> value) => value;

    protected override void Prepare(List<PlainModel> twin)
    {
        base.Prepare(twin);
        _hidingReflection = Hiding(new DefaultJsonTypeInfoResolver());
        _hidingGenerated = Hiding(FastPathContext.Default);
    }

    private static JsonTypeInfo<List<PlainModel>> Hiding(IJsonTypeInfoResolver resolver)
    {
        var json = new JsonSerializerOptions { TypeInfoResolver = resolver };
        PopcornModifiers.HideNever(json);
        json.MakeReadOnly();
        return (JsonTypeInfo<List<PlainModel>>)json.GetTypeInfo(typeof(List<PlainModel>));
    }
}
