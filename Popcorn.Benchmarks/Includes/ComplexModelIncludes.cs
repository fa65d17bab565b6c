using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Includes;

public class ComplexModelIncludes : IncludeBenchmarks<List<ComplexNestedModel>, List<ComplexTwin>>
{
    private const int Count = 50;

    private static readonly Include Nested = Include.Parse("[Id,Title,Details[Id,Name],Items[Id,Name],Child[Id,Items[Name]],Lookup[Id]]");

    public override string Shape => new SizedShape("ComplexModelList", Count).ToString();

    protected override List<ComplexNestedModel> Value => ModelFactory.ComplexList(Count);

    protected override string Plain => "[Id,Title,Priority]";

    protected override string AllExcept => "[!all,-Items,-Lookup]";

    private protected override IReadOnlyList<Claim> Claims =>
        [.. base.Claims, new("the nested list", PopcornNested_Composed, PopcornNested_Compiled)];

    [Benchmark]
    public object PopcornNested_Composed() => Composed(Nested);

    [Benchmark]
    public object PopcornNested_Compiled() => Compiled(Nested);

    protected override List<ComplexTwin> Twin(List<ComplexNestedModel> value) => value.ConvertAll(ComplexTwin.Of);
}
