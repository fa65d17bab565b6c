using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.People;

public class OnePersonBenchmarks : PersonBenchmarks<Person>
{
    public override string Shape => "Person";

    protected override Person Value => PersonFactory.One();
}
