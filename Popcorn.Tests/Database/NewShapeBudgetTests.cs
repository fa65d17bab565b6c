using Popcorn.EntityFrameworkCore.Shapes;

namespace Popcorn.Tests.Database;

/// <summary>A compiled query delays the requests beside it, so a flood gets them one by one.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class NewShapeBudgetTests
{
    private const int PerSecond = 4;
    private const long Start = 123_000;

    private readonly NewShapeBudget _budget = new(PerSecond);

    [Test]
    public void Of_a_flood_so_many_are_new_in_a_second_and_not_at_once()
    {
        Assert.That(Take(Start, reserve: 0), Is.EqualTo(PerSecond));
        for (long time = Start + 1; time <= Start + 10_000; time++)
            Assert.That(Take(time, reserve: 0), Is.EqualTo((time - Start) % 250 == 0 ? 1 : 0), $"{time - Start} ms");
    }

    [Test]
    public void What_is_reserved_stays_for_others()
    {
        Assert.That(Take(Start, reserve: 1), Is.EqualTo(PerSecond - 1));
        Assert.That(Take(Start + 250, reserve: 1), Is.EqualTo(1));
        Assert.That(Take(Start + 250, reserve: 0), Is.EqualTo(1));
        Assert.That(Take(Start + 250, reserve: 0), Is.Zero);
    }

    [TestCase(1_000)]
    [TestCase(1_000_000_000_000)]
    public void No_pause_makes_more_than_those_of_a_second(long pause)
    {
        Take(Start, reserve: 0);
        Assert.That(Take(Start + pause, reserve: 0), Is.EqualTo(PerSecond));
    }

    [Test]
    public void An_app_can_have_no_limit()
    {
        var budget = new NewShapeBudget(int.MaxValue);
        foreach (long time in (long[])[Start, Start + 1, long.MaxValue])
        {
            Assert.That(budget.IsLeft(time, int.MaxValue / 4), Is.True);
            budget.Take();
        }
    }

    [Test]
    public void Those_that_come_faster_keep_it_empty()
    {
        Assert.That(Take(Start, reserve: 0), Is.EqualTo(PerSecond));
        for (long time = Start; time < Start + 10_000; time += 200)
        {
            Assert.That(_budget.IsLeft(time, reserve: 0), Is.False, $"{time - Start} ms");
            _budget.Take();
        }
        _budget.IsLeft(Start + 10_600, reserve: 0);
        Assert.That(Take(Start + 11_400, reserve: 0), Is.Positive);
    }

    private int Take(long time, int reserve)
    {
        int taken = 0;
        for (; _budget.IsLeft(time, reserve); taken++)
            _budget.Take();
        return taken;
    }
}
