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
    public void Keeps_what_is_new_when_it_is_full_and_drops_what_is_old()
    {
        Bounds[] all = [.. Enumerable.Range(0, 10).Select(i => Lists($"[{new string((char)('a' + i), 32 * 50_000)}]"))];
        MemberBounds[] kept = Array.ConvertAll(all, bounds => _cache.Find(_contract, bounds)!);
        Assert.That(_cache.Find(_contract, all[^1]), Is.SameAs(kept[^1]));
        Assert.That(_cache.Find(_contract, all[0]), Is.Not.SameAs(kept[0]));
    }

    [Test]
    public void Has_nothing_without_bounds()
    {
        Assert.That(_cache.Find(_contract, Bounds.None), Is.Null);
        Assert.That(Bounds.Create([null], PolicySet.None), Is.SameAs(Bounds.None));
        Bounds lists = Lists("[id]");
        Assert.That(lists.WithLists([]), Is.SameAs(lists));
    }

    private static Bounds Lists(string text) => Bounds.Create([Include.Parse(text, IncludeLimits.Lifted)], PolicySet.None);
}
