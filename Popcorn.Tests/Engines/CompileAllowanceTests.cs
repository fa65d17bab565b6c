using Popcorn.Engine;

namespace Popcorn.Tests.Engines;

public sealed class CompileAllowanceTests
{
    private readonly Clock _clock = new();

    [Test]
    public void What_was_saved_is_spent_without_a_pause()
    {
        var allowance = new CompileAllowance(50, _clock);
        Assert.That(allowance.Spend(CompileAllowance.MaxSaved), Is.EqualTo(TimeSpan.Zero));
        Assert.That(allowance.Spend(TimeSpan.FromMilliseconds(200)), Is.EqualTo(TimeSpan.FromSeconds(4)));
    }

    [Test]
    public void A_share_of_each_second_is_earned_and_not_saved_without_end()
    {
        var allowance = new CompileAllowance(50, _clock);
        allowance.Spend(CompileAllowance.MaxSaved + TimeSpan.FromMilliseconds(100));
        _clock.Advance(TimeSpan.FromSeconds(2));
        Assert.That(allowance.Spend(TimeSpan.FromMilliseconds(10)), Is.EqualTo(TimeSpan.FromMilliseconds(200)));
        _clock.Advance(TimeSpan.FromHours(1));
        Assert.That(allowance.Spend(CompileAllowance.MaxSaved + TimeSpan.FromMilliseconds(5)), Is.EqualTo(TimeSpan.FromMilliseconds(100)));
    }

    /// <summary>A container can be frozen while it has no requests, and clocks go on.</summary>
    [Test]
    public void A_process_that_was_frozen_while_it_compiled_goes_on_soon([Values(10, 100_000)] int hours)
    {
        var allowance = new CompileAllowance(50, _clock);
        _clock.Advance(TimeSpan.FromHours(hours));
        Assert.That(allowance.Spend(TimeSpan.FromHours(hours)), Is.EqualTo(TimeSpan.FromSeconds(10)));
    }

    [TestCase(1000)]
    [TestCase(int.MaxValue)]
    public void A_whole_second_of_each_is_no_limit(int millisecondsPerSecond)
    {
        var allowance = new CompileAllowance(millisecondsPerSecond, _clock);
        Assert.That(allowance.Spend(CompileAllowance.MaxSaved * 2), Is.EqualTo(TimeSpan.Zero));
    }

    private sealed class Clock : TimeProvider
    {
        private long _now = 1;

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => _now;

        public void Advance(TimeSpan time) => _now += time.Ticks;
    }
}
