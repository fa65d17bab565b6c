using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;
using Popcorn.Tests.Planning;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>What allow lists admit is computed once, within a bound of members and names.</summary>
[Category("Mutation")]
public sealed class AdmissionCacheTests
{
    private readonly AdmissionCache _cache = new();
    private readonly ObjectContract _contract = Stages.Contracts(null).GetContract(typeof(Person)).Members;

    [Test]
    public void Keeps_what_it_has_computed_until_it_is_cleared()
    {
        AllowLists lists = Lists("[id,name]");
        Admission first = _cache.Find(_contract, lists)!;
        Assert.That(_cache.Find(_contract, Lists("[name,id]")), Is.SameAs(first));
        _cache.Clear();
        Assert.That(_cache.Find(_contract, lists), Is.Not.SameAs(first));
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

    [Test]
    public void Has_nothing_without_lists() => Assert.That(_cache.Find(_contract, AllowLists.None), Is.Null);

    private static AllowLists Lists(string text) => AllowLists.Create([Include.Parse(text, IncludeLimits.Lifted)]);
}
