using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Comparison;

public class ComplexModelListComparison : ComparisonBenchmarks<List<ComplexNestedModel>, List<ComplexTwin>>
{
    protected override List<ComplexNestedModel> Value => ModelFactory.ComplexList(25);

    public override string Custom => ComplexCustom.Include;

    private protected override Expander CustomExpander => ComplexCustom.Expander;

    protected override List<ComplexTwin> Twin(List<ComplexNestedModel> value) => value.ConvertAll(ComplexTwin.Of);
}
