using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;
using Popcorn.Tests.Planning;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>When two shapes are one, and how much a cache holds with one.</summary>
[Category("Mutation")]
public sealed class ShapeTests
{
    private static readonly ContractStore Contracts = Stages.Contracts(null);

    /// <summary>Each differs from all others.</summary>
    private static readonly (Type Type, string Include)[] Different =
    [
        (typeof(Person), "[id]"), (typeof(Person), "[name]"), (typeof(Person), "[id,name]"), (typeof(Person), "[nope]"),
        (typeof(Person), "[*]"),
        (typeof(Person), "[**]"), (typeof(Person), "[home[city]]"), (typeof(Person), "[home[zip]]"), (typeof(Person), "[home[zip],id]"),
        (typeof(Order), "[]"), (typeof(Order), "[id]"), (typeof(Order), "[shipTo]"), (typeof(Order), "[shipTo[!default]]"),
        (typeof(Order), "[customer[id]]"),
        (typeof(Extended), "[id]"), (typeof(Extended), "[a]"), (typeof(Extended), "[b]"), (typeof(Extended), "[a,b]"),
        (typeof(Extended), "[a[x]]"),
        (typeof(Extended), "[a[y]]"), (typeof(Extended), "[*]"), (typeof(Extended), "[**]"), (typeof(Extended), "[*,-a]"),
        (typeof(Extended), "[*,-b]"),
        (typeof(Extended), "[**,-a]"), (typeof(Extended), "[*,a]"), (typeof(Extended), "[*,-id]"), (typeof(Extended), "[**,-id]"),
        (typeof(ExtendedDefault), "[*]"), (typeof(ExtendedAlways), "[-a,id]"),
        (typeof(List<Person>), "[id]"), (typeof(List<Person>), "[name]"), (typeof(int), "[]"),
    ];

    private static readonly (Type Type, string One, string Other)[] Same =
    [
        (typeof(Person), "[id,name]", "[ name, id, nope]"),
        (typeof(Person), "[]", "[*]"),
        (typeof(Order), "[code]", "[id,code]"),
        (typeof(Order), "[customer]", "[customer[!default]]"),
        (typeof(Extended), "[*,-a]", "[-a,!default]"),
        (typeof(Extended), "[b,a]", "[a,b,-c]"),
        (typeof(List<Person>), "[*,*]", "[*]"),
        (typeof(int), "[]", "[a]"),
    ];

    [Test]
    public void Are_different_when_anything_is()
    {
        for (int i = 0; i < Different.Length; i++)
        {
            for (int j = 0; j < Different.Length; j++)
                Assert.That(
                    Resolve(Different[i]).Equals((object)Resolve(Different[j])), Is.EqualTo(i == j), $"{Different[i]} and {Different[j]}");
            Assert.That(Resolve(Different[i]).Equals(null), Is.False);
        }
    }

    [Test]
    public void Are_the_same_however_they_were_asked_for()
    {
        foreach ((Type type, string one, string other) in Same)
        {
            Assert.That(Resolve((type, one)), Is.EqualTo(Resolve((type, other))), $"{one} and {other}");
            Assert.That(Resolve((type, one)).GetHashCode(), Is.EqualTo(Resolve((type, other)).GetHashCode()));
        }
    }

    [Test]
    public void Of_one_type_rarely_have_equal_hashes()
    {
        foreach (IGrouping<Type, (Type, string)> group in Different.GroupBy(row => row.Type))
            Assert.That(group.Select(row => Resolve(row).GetHashCode()), Is.Unique, group.Key.Name);
    }

    /// <summary>The hash of an object comes first in its equality, so this compares what it has of extension data directly.</summary>
    [Test]
    public void Of_extension_data_are_different_when_one_part_is()
    {
        ExtensionShape Make(Type? type = null, bool others = false, Include? list = null, string? named = null, string? excluded = null) =>
            new(Contracts.GetContract(type ?? typeof(Extended)).Members.Extension!,
                others,
                list,
                named is null ? [] : new() { [named] = null },
                excluded is null ? [] : [excluded]);
        ExtensionShape same = Make();
        Assert.That(Make(), Is.EqualTo(same));
        Assert.That(Make(typeof(ExtendedDefault)), Is.Not.EqualTo(same));
        Assert.That(Make(others: true), Is.Not.EqualTo(same));
        Assert.That(Make(list: Include.All), Is.Not.EqualTo(same));
        Assert.That(Make(named: "a"), Is.Not.EqualTo(same));
        Assert.That(Make(excluded: "a"), Is.Not.EqualTo(same));
        Assert.That(same.Equals(null), Is.False);
    }

    [Test]
    public void Within_lists_that_bound_nothing_of_them_are_the_same()
    {
        Bounds lists = Bounds.Create([Include.Parse("[id,customer,shipTo]")], PolicySet.None);
        foreach (string include in (string[])["[id]", "[customer]", "[shipTo]", "[customer[id],shipTo[zip]]"])
        {
            Assert.That(
                Stages.Shape(Contracts.GetContract(typeof(Order)), Include.Parse(include).WithBounds(lists)),
                Is.EqualTo(Resolve((typeof(Order), include))),
                include);
        }
    }

    [TestCase("[*]", true)]
    [TestCase("[**]", true)]
    [TestCase("[*,-a]", false)]
    [TestCase("[*,a]", false)]
    [TestCase("[a]", false)]
    public void Of_extension_data_are_whole_when_every_entry_is_written_alike(string include, bool expected) =>
        Assert.That(((ObjectShape)Resolve((typeof(Extended), include))).Extension!.IsWhole, Is.EqualTo(expected));

    /// <summary>A shape counts one, and each member and entry one and what its list weighs; a long key as much as several.</summary>
    [TestCase(typeof(Person), "[nope]", 1)]
    [TestCase(typeof(Person), "[id]", 2)]
    [TestCase(typeof(Person), "[id,home[city]]", 5)]
    [TestCase(typeof(List<Person>), "[id,home[city]]", 4)]
    [TestCase(typeof(int), "[id,home[city]]", 2)]
    [TestCase(typeof(Extended), "[id]", 2)]
    [TestCase(typeof(Extended), "[id,*]", 3)]
    [TestCase(typeof(Extended), "[a]", 3)]
    [TestCase(typeof(Extended), "[a[zip,city],b]", 7)]
    [TestCase(typeof(Extended), "[*,-a,-b]", 5)]
    [TestCase(typeof(Extended), "[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]", 4)]
    [TestCase(typeof(Extended), "[*,-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]", 5)]
    public void Weigh_what_they_hold(Type type, string include, int weight) =>
        Assert.That(Resolve((type, include)).Weight, Is.EqualTo(weight));

    private static Shape Resolve((Type Type, string Include) row) =>
        Stages.Shape(Contracts.GetContract(row.Type), Include.Parse(row.Include));
}
