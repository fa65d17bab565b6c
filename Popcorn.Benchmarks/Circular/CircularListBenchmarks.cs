using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Circular;

public class CircularListBenchmarks : CircularBenchmarks<List<CircularNode>>
{
    private const int Count = 100;

    protected override string Form => new SizedShape("NodeList", Count).ToString();

    protected override List<CircularNode> Value => CircularModels.List(Count, HasCycles);
}
