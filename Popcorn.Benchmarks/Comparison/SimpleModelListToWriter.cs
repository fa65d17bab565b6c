using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Comparison;

public class SimpleModelListToWriter : WriterBenchmarks<List<SimpleModel>, List<SimpleModel>>
{
    public override string Shape => "SimpleModelList";

    protected override List<SimpleModel> Value => ModelFactory.SimpleList(100);

    protected override List<SimpleModel> Twin(List<SimpleModel> value) => value;
}
