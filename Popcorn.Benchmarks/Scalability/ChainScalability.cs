using BenchmarkDotNet.Attributes;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Scalability;

public class ChainScalability : ScalabilityBenchmarks<ChainNode>
{
    [Params(1, 2, 5, 10, 20)]
    public int Depth { get; set; }

    public override string Shape => new SizedShape("Chain", Depth).ToString();

    protected override ChainNode Value => SizedModels.Chain(Depth);
}
