using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>What is kept of projections belongs to an engine and a model, and keeps neither alive: an app can have many of both.</summary>
public sealed class EngineLifetimeTests
{
    private const int Count = 20;

    [Test]
    public void Engines_are_collected()
    {
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        using CoarseContext coarse = shop.Open<CoarseContext>();
        AssertAreCollected([.. Enumerable.Range(0, Count).Select(_ => UseNewEngine(context, coarse))]);
    }

    [Test]
    public void Models_are_collected()
    {
        var engine = new PopcornEngine();
        using var shop = new SqliteShop();
        WeakReference[] models = [.. Enumerable.Range(0, Count).Select(_ => UseNewModel(shop, engine))];
        shop.ForgetQueries();
        AssertAreCollected(models);
        GC.KeepAlive(engine);
    }

    /// <summary>A selection is enough to find what was planned for it.</summary>
    [Test]
    public void A_selection_keeps_what_was_planned_for_it()
    {
        IPopcornSelection<Order> selection = Select(new PopcornEngine());
        object kept = Keep();
        Collect();
        Assert.That(Keep(), Is.SameAs(kept));

        object Keep() => selection.Root!.Keep(this, () => new object());
    }

    [Test]
    public void A_selected_object_can_be_used_when_its_engine_is_gone()
    {
        SelectedObject selected = new PopcornEngine().Select(typeof(Order))!;
        Collect();
        Assert.That(selected.Keep(this, () => "kept"), Is.EqualTo("kept"));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseNewEngine(ShopContext context, CoarseContext coarse)
    {
        var engine = new PopcornEngine();
        Use(context, engine);
        Use(coarse, engine);
        // What all selections of an engine refer to: its contracts and rules.
        return new WeakReference(engine.Select(typeof(Order))!.Source);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseNewModel(SqliteShop shop, PopcornEngine engine)
    {
        shop.ForgetQueries();
        using ShopContext context = shop.Open<ShopContext>();
        using CoarseContext coarse = shop.Open<CoarseContext>();
        Use(context, engine);
        Use(coarse, engine);
        return new WeakReference(context.Model);
    }

    private static void Use(ShopContext context, PopcornEngine engine) =>
        Assert.That(context.Orders.Project(Select(engine)).ToList(), Has.Count.EqualTo(8));

    private static IPopcornSelection<Order> Select(PopcornEngine engine) => engine.Select<Order>(Include.Parse("[number,lines[sku]]"));

    private static void AssertAreCollected(WeakReference[] references)
    {
        Collect();
        Assert.That(references.Count(reference => reference.IsAlive), Is.Zero);
    }

    private static void Collect()
    {
        for (int i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }
}
