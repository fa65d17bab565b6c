using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Documents;

/// <summary>Ten thousand small documents, whole and one member of a member.</summary>
public class DocumentsBenchmarks : CamelCaseBenchmarks<List<Document>>
{
    private static readonly Include Email = Include.Parse("[name[email]]");

    public override string Shape => "Documents[10000]";

    protected override List<Document> Value => DocumentFactory.List(10_000);

    private protected override IReadOnlyList<Claim> Claims => [.. base.Claims, new("the addresses", PopcornEmail_Composed, PopcornEmail_Compiled)];

    [Benchmark]
    public object PopcornEmail_Composed() => Composed(Email);

    [Benchmark]
    public object PopcornEmail_Compiled() => Compiled(Email);
}
