using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Circular;

public class CircularNodeBenchmarks : CircularBenchmarks<CircularNode>
{
    protected override string Form => "Node";

    protected override CircularNode Value => CircularModels.Node(HasCycles);
}
