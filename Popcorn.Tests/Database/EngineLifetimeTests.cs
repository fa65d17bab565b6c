using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>What a model keeps of its projections does not keep engines alive: an app has one for each set of granted policies.</summary>
public sealed class EngineLifetimeTests
{
    private const int Engines = 20;

    [Test]
    public void Engines_are_collected()
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        using CoarseContext coarse = shop.Open<CoarseContext>();
        WeakReference[] engines = [.. Enumerable.Range(0, Engines).Select(_ => Use(context, coarse))];
        for (int i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        Assert.That(engines.Count(engine => engine.IsAlive), Is.Zero);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use(ShopContext context, CoarseContext coarse)
    {
        var engine = new PopcornEngine();
        foreach (ShopContext each in (ShopContext[])[context, coarse])
            Assert.That(each.Orders.Project(engine.Select<Order>(Include.Parse("[number,lines[sku]]"))).ToList(), Has.Count.EqualTo(8));
        // What all selections of an engine refer to: its contracts and rules.
        return new WeakReference(engine.Select(typeof(Order))!.CacheKey);
    }
}
