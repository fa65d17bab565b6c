using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;
using Popcorn.Tests.Planning;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>What allow lists admit is computed once, within a bound of members and names.</summary>
[Category("Mutation")]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class AdmissionCacheTests
{
    private readonly AdmissionCache _cache = new();
    private readonly ObjectContract _contract = Stages.Contracts(null).GetContract(typeof(Person)).Members;

    [Test]
    public void Keeps_what_it_has_computed()
    {
        AllowLists lists = Lists("[id,name]");
        Admission first = _cache.Find(_contract, lists)!;
        Assert.That(_cache.Find(_contract, Lists("[name,id]")), Is.SameAs(first));
    }

    [Test]
    public void Does_not_count_what_exceeds_its_bound()
    {
        AllowLists large = Lists($"[{new string('n', 10_000_000)}]");
        Admission first = _cache.Find(_contract, large)!;
        Assert.That(_cache.Find(_contract, large), Is.Not.SameAs(first));
        AllowLists small = Lists("[id]");
        first = _cache.Find(_contract, small)!;
        Assert.That(_cache.Find(_contract, small), Is.SameAs(first));
    }

    /// <summary>The weights are those of the last list, and of the lists before it.</summary>
    [TestCase(262_144, true)]
    [TestCase(262_145, false)]
    [TestCase(10, true, 262_134)]
    [TestCase(11, false, 262_134)]
    public void Keeps_what_fits_within_its_bound(int weight, bool isKept, params int[] before)
    {
        foreach (int earlier in before)
            _cache.Find(_contract, OfWeight(earlier));
        AllowLists last = OfWeight(weight);
        Admission admission = _cache.Find(_contract, last)!;
        Assert.That(ReferenceEquals(_cache.Find(_contract, last), admission), Is.EqualTo(isKept));
    }

    [Test]
    public void Has_nothing_without_lists()
    {
        Assert.That(_cache.Find(_contract, AllowLists.None), Is.Null);
        Assert.That(AllowLists.Create([null]), Is.SameAs(AllowLists.None));
        AllowLists lists = Lists("[id]");
        Assert.That(lists.Intersect(AllowLists.None), Is.SameAs(lists));
    }

    /// <summary>A list of one long name, which weighs so much with the members of the contract.</summary>
    private AllowLists OfWeight(int weight)
    {
        AllowLists lists = Lists($"[{new string('n', 32 * (weight - _contract.Members.Length - 2))}m]");
        Assert.That(lists.Weight + _contract.Members.Length, Is.EqualTo(weight));
        return lists;
    }

    private static AllowLists Lists(string text) => AllowLists.Create([Include.Parse(text, IncludeLimits.Lifted)]);
}
