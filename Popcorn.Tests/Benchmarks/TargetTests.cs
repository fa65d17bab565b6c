using Popcorn.Testing.Reporting;

namespace Popcorn.Tests.Benchmarks;

public sealed class TargetTests
{
    [TestCase(0.9749, 0.97, true, "| what | 0.97 | at least 0.97 | met |")]
    [TestCase(0.9681, 0.97, true, "| what | 0.9681 | at least 0.97 | **missed** |")]
    [TestCase(0.9612, 0.97, true, "| what | 0.96 | at least 0.97 | **missed** |")]
    [TestCase(1.2, 1.2, false, "| what | 1.2 | at most 1.2 | met |")]
    [TestCase(1.2004, 1.2, false, "| what | 1.2004 | at most 1.2 | **missed** |")]
    public void Tells_what_misses_its_bound_by_a_hair(double measured, double bound, bool isFloor, string line) =>
        Assert.That(Target.Table([new Target("what", measured, bound, IsFloor: isFloor)]).Split('\n')[2], Is.EqualTo(line));
}
