using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.People;

public class PersonListBenchmarks : PersonBenchmarks<List<Person>>
{
    public override string Shape => "Person[1000]";

    protected override List<Person> Value => PersonFactory.List(1000);
}
