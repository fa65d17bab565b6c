namespace Popcorn.Tests.Reliability.Never;

/// <summary>
/// Without Popcorn each spelling leaves, otherwise the other tests could not fail. It runs alone: it reads the canaries, and the
/// other tests assert that nobody does.
/// </summary>
[NonParallelizable]
[Category(NeverTests.Category)]
public sealed class UnprotectedTests
{
    private static IEnumerable<Spelling> Spellings => SpellingCatalog.All();

    [TestCaseSource(nameof(Spellings))]
    public void Would_leave_without_Popcorn(Spelling spelling)
    {
        Outcome written = spelling.WriteWithoutPopcorn();
        if (spelling.IsWrittenWithoutPopcorn)
            Assert.That(Canary.IsIn(written.Bytes), written.ToString());
        else
            Assert.That(written.ExceptionType, Is.Not.Null);
    }
}
