using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>Marks, renamed members, and what System.Text.Json pays for hiding [Never] members.</summary>
public class AttributesBenchmarks : FastPathBenchmarks
{
    private const string Renamed = "[identifier,full_name,net_amount]";

    private Include _custom = null!;
    private Func<object> _reflection = null!;
    private Func<object> _sourceGenerated = null!;

    [Params("PlainList[200]", "AttributeHeavyList[200]", "RemappedList[200]")]
    public string Shape { get; set; } = "";

    [Params(OutputKind.Utf8, OutputKind.Text)]
    public OutputKind Output { get; set; }

    [GlobalSetup]
    public void SetUp()
    {
        _custom = Include.Parse(Shape.StartsWith("Remapped", StringComparison.Ordinal) ? Renamed : "[Name,Description,Quantity]");
        Use(Shape, Output, each =>
        {
            _reflection = each.By(CaseJson.HideNever(new DefaultJsonTypeInfoResolver()).GetTypeInfo);
            _sourceGenerated = each.By(CaseJson.HideNever(FastPathContext.Default).GetTypeInfo);
        });
    }

    [Benchmark, BenchmarkCategory("PopcornDefault")] public object PopcornDefault_Composed() => Case.Composed(Include.Default);
    [Benchmark, BenchmarkCategory("PopcornDefault")] public object PopcornDefault_Compiled() => Case.Compiled(Include.Default);
    [Benchmark, BenchmarkCategory(Everything)] public object PopcornAll_Composed() => Case.Composed(Include.All);
    [Benchmark, BenchmarkCategory(Everything)] public object PopcornAll_Compiled() => Case.Compiled(Include.All);
    [Benchmark, BenchmarkCategory("PopcornCustom")] public object PopcornCustom_Composed() => Case.Composed(_custom);
    [Benchmark, BenchmarkCategory("PopcornCustom")] public object PopcornCustom_Compiled() => Case.Compiled(_custom);
    [Benchmark, BenchmarkCategory(Everything)] public object Stj_Reflection_NeverHidden() => _reflection();
    [Benchmark, BenchmarkCategory(Everything)] public object Stj_SourceGenerated_NeverHidden() => _sourceGenerated();
}
