using Popcorn.Benchmarks.Endpoints;
using Popcorn.Testing.Endpoints;

namespace Popcorn.Tests.Benchmarks;

public sealed class EndpointsAgainstTests
{
    [TestCase(0.97, 0.97, true, Description = "as much as the commit differs from itself")]
    [TestCase(1.03, 0.95, true, Description = "the worst of several rows: as likely as not by chance")]
    [TestCase(1.03, 0.94, false, Description = "more than twice of what it differs from itself")]
    [TestCase(1, 0.985, true, Description = "less than is reported")]
    [TestCase(1, 0.97, false)]
    [TestCase(1, 1.2, true)]
    public void An_endpoint_is_slower_if_it_differs_by_more_than_twice_the_commit_from_itself(double again, double now, bool isMet)
    {
        var target = EndpointsAgainst.Check(
            [Row(Payload.Single, EndpointsAgainst.Again, again), Row(Payload.Single, EndpointsAgainst.Now, now)]).Single();
        Assert.That(target.IsMet, Is.EqualTo(isMet), target.ToString());
    }

    [Test]
    public void The_chance_of_one_payload_excuses_no_other()
    {
        var targets = EndpointsAgainst.Check(
        [
            Row(Payload.Single, EndpointsAgainst.Again, 0.8),
            Row(Payload.Single, EndpointsAgainst.Now, 0.8),
            Row(Payload.Hundred, EndpointsAgainst.Again, 1),
            Row(Payload.Hundred, EndpointsAgainst.Now, 0.9),
        ]);
        Assert.That(targets.Select(target => target.IsMet), Is.EqualTo(new[] { true, false }));
    }

    [TestCase(3, 0.98, null)]
    [TestCase(3, 0.955, "the commit differs from itself by 4.7%")]
    [TestCase(2, 1, "2 rounds are too few: at least 3 are needed")]
    public void What_seems_as_fast_may_not_be(int rounds, double again, string? doubt) => Assert.That(
        EndpointsAgainst.FindDoubt(
            new EndpointSettings(rounds, Seconds: 1),
            [Row(Payload.Single, EndpointsAgainst.Again, again), Row(Payload.Single, EndpointsAgainst.Now, 0.92)]),
        Is.EqualTo(doubt));

    private static EndpointResult Row(Payload payload, string build, double ratio) => new(
        new Contender(payload, Contender.Minimal, Contender.Everything) { Build = build },
        Bytes: 110,
        RequestsPerSecond: 60_000,
        ratio,
        BusyPercent: 99,
        OfferedPerSecond: 36_000,
        MedianMicroseconds: 80,
        P99Microseconds: 1_000,
        P99Ratio: 1);
}
