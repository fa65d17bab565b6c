using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Scalability;

public class FlatScalability : ScalabilityBenchmarks<List<FlatModel>>
{
    [Params(10, 100, 1_000, 10_000, 100_000)]
    public int Count { get; set; }

    public override string Shape => new SizedShape("Flat", Count).ToString();

    protected override List<FlatModel> Value => SizedModels.Flat(Count);
}
