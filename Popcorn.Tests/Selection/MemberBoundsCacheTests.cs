using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;
using Popcorn.Tests.Planning;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>What bounds permit of a contract is computed once, within a bound of members and names.</summary>
[Category("Mutation")]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class MemberBoundsCacheTests
{
    private readonly ContractStore _contracts = Stages.Contracts(null);
    private readonly MemberBoundsCache _cache;
    private readonly ObjectContract _contract;

    public MemberBoundsCacheTests()
    {
        _cache = new(_contracts);
        _contract = _contracts.GetContract(typeof(Person)).Members;
    }

    [Test]
    public void Keeps_what_it_has_computed()
    {
        Bounds lists = Lists("[id,name]");
        MemberBounds first = _cache.Find(_contract, lists)!;
        Assert.That(_cache.Find(_contract, Lists("[name,id]")), Is.SameAs(first));
    }

    [Test]
    public void Does_not_count_what_exceeds_its_bound()
    {
        Bounds large = Lists($"[{new string('n', 10_000_000)}]");
        MemberBounds first = _cache.Find(_contract, large)!;
        Assert.That(_cache.Find(_contract, large), Is.Not.SameAs(first));
        Bounds small = Lists("[id]");
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
        Bounds last = OfWeight(weight);
        MemberBounds bounds = _cache.Find(_contract, last)!;
        Assert.That(ReferenceEquals(_cache.Find(_contract, last), bounds), Is.EqualTo(isKept));
    }

    [Test]
    public void Has_nothing_without_bounds()
    {
        Assert.That(_cache.Find(_contract, Bounds.None), Is.Null);
        Assert.That(Bounds.Create([null], PolicySet.None), Is.SameAs(Bounds.None));
        Bounds lists = Lists("[id]");
        Assert.That(lists.WithLists([]), Is.SameAs(lists));
    }

    /// <summary>A list of one long name, which weighs so much with the members of the contract.</summary>
    private Bounds OfWeight(int weight)
    {
        Bounds lists = Lists($"[{new string('n', 32 * (weight - _contract.Members.Length - 2))}m]");
        Assert.That(lists.Weight + _contract.Members.Length, Is.EqualTo(weight));
        return lists;
    }

    private static Bounds Lists(string text) => Bounds.Create([Include.Parse(text, IncludeLimits.Lifted)], PolicySet.None);
}
