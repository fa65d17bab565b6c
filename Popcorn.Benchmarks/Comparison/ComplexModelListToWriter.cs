using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Comparison;

public class ComplexModelListToWriter : WriterBenchmarks<List<ComplexNestedModel>, List<ComplexTwin>>
{
    public override string Shape => "ComplexModelList";

    protected override List<ComplexNestedModel> Value => ModelFactory.ComplexList(25);

    protected override List<ComplexTwin> Twin(List<ComplexNestedModel> value) => value.ConvertAll(ComplexTwin.Of);
}
