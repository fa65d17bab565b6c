using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Selection;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Planning;

/// <summary>Two keys are equal only when all that they are made of is: else one client would get another's members.</summary>
[Category("Mutation")]
public sealed class PlanKeyTests
{
    private static readonly ContractStore Contracts = Stages.Contracts(null);

    private static readonly (Type Type, string Include)[] Parts =
    [
        (typeof(Person), "[id]"), (typeof(Person), "[id,name]"), (typeof(Person), "[home[city]]"), (typeof(Person), "[home[zip]]"),
        (typeof(Card), "[amount]"), (typeof(Card), "[currency]"), (typeof(Cash), "[amount]"),
        (typeof(int[]), "[a]"), (typeof(int[]), "[b]"), (typeof(List<int>), "[a]"), (typeof(List<Person>), "[id]"),
        (typeof(List<Person>), "[name]"),
    ];

    [Test]
    public void Are_equal_when_made_of_the_same_and_only_then()
    {
        PlanKey[] keys = [.. Keys()];
        PlanKey[] again = [.. Keys()];
        for (int i = 0; i < keys.Length; i++)
        {
            for (int j = 0; j < keys.Length; j++)
                Assert.That(keys[i].Equals(again[j]), Is.EqualTo(i == j), $"{keys[i]} and {keys[j]}");
            Assert.That(keys[i].GetHashCode(), Is.EqualTo(again[i].GetHashCode()));
            Assert.That(keys[i].Equals((object)again[i]));
        }
        Assert.That(keys[0].Equals(null), Is.False);
        Assert.That(keys[0].Equals("another type"), Is.False);
    }

    [Test]
    public void Are_rarely_alike_by_hash() =>
        Assert.That(
            Keys().Where(key => key is { NumberHandling: null, AsItself: true, Forwards: false }).Select(key => key.GetHashCode()),
            Is.Unique,
            "Few types are polymorphic, and few members say something about numbers.");

    [Test]
    public void Follow_the_sink_of_the_writer_that_leads_to_them()
    {
        PlanKey[] keys = [.. Keys()];
        PlanKey forwarding = keys.First(key => key.Forwards);
        Assert.That(keys[0].ForSink(keys[1].Forwards), Is.SameAs(keys[0]));
        Assert.That(keys[0].ForSink(forwarding.Forwards), Is.EqualTo(keys[0] with { Forwards = true }).And.Not.EqualTo(keys[0]));
    }

    [Test]
    public void Of_a_run_time_type_that_hides_no_more_are_those_of_the_declared_type()
    {
        var resolver = new PlanKeyResolver(Contracts, Stages.Resolver(Contracts));
        PlanKey declared = resolver.ForRoot(Contracts.GetContract(typeof(Person)), Include.All, forwards: false);
        Assert.That(resolver.WithoutNever(declared, typeof(Person)), Is.SameAs(declared));
    }

    [Test]
    public void Discriminators_are_equal_by_name_and_value()
    {
        Discriminator[] all = [Tag("$type", "card"), Tag("$type", "cash"), Tag("kind", "card"), Tag("$type", 1), Tag("$type", 2)];
        foreach (Discriminator one in all)
            Assert.That(all.Count(other => one.Equals((object)Tag(other.Name.ToString(), other.Value))), Is.EqualTo(1));
        Assert.That(all.Select(one => one.GetHashCode()), Is.Unique);
        Assert.That(all[0].Equals(null), Is.False);
    }

    private static IEnumerable<PlanKey> Keys()
    {
        foreach ((Type type, string include) in Parts)
        {
            TypeContract contract = Contracts.GetContract(type);
            Shape shape = Stages.Shape(contract, Include.Parse(include));
            yield return new PlanKey(contract, shape);
            yield return new PlanKey(contract, shape, AsItself: false);
            yield return new PlanKey(contract, shape, Discriminator: Tag("$type", "a"));
            yield return new PlanKey(contract, shape, Discriminator: Tag("$type", "b"));
            yield return new PlanKey(contract, shape, Forwards: true);
            yield return new PlanKey(contract, shape, JsonNumberHandling.WriteAsString);
            yield return new PlanKey(contract, shape, JsonNumberHandling.AllowNamedFloatingPointLiterals);
        }
    }

    private static Discriminator Tag(string name, object value) => new(name, value, Contracts.Json);
}
