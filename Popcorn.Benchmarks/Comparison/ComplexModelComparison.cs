using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Comparison;

public class ComplexModelComparison : ComparisonBenchmarks<ComplexNestedModel, ComplexTwin>
{
    protected override ComplexNestedModel Value => ModelFactory.Complex();

    public override string Custom => ComplexCustom.Include;

    private protected override Expander CustomExpander => ComplexCustom.Expander;

    protected override ComplexTwin Twin(ComplexNestedModel value) => ComplexTwin.Of(value);
}
