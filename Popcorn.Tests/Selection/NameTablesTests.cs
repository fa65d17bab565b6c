using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Tests.Selection;

/// <summary>The merged names of types are made once, within a bound of types and names.</summary>
[Category("Mutation")]
public sealed class NameTablesTests
{
    /// <summary>It makes more tables than fit.</summary>
    [Test]
    public void Keeps_what_is_new_when_it_is_full()
    {
        var contracts = new ContractStore(ManyKinds.CreateOptions(), MarkReader.AttributesOnly);
        var tables = new NameTables(contracts, new MemberBoundsCache(contracts));
        int work = 0;
        for (int i = 0; work < 400_000; i++)
        {
            int before = work;
            NameTable table = tables.Get(Create(i), ref work);
            Assert.That(work, Is.EqualTo(before + table.Weight));
            Assert.That(tables.Get(Create(i), ref work), Is.SameAs(table));
            Assert.That(work, Is.EqualTo(before + table.Weight));
        }
    }

    private static NamePlaces Create(int number) => new(
        [new NamePlace(typeof(ManyKinds), Bounds.Create([], PolicySet.Create([number.ToString(CultureInfo.InvariantCulture)])))]);
}
