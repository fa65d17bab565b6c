namespace Popcorn.Tests.Reliability.Never;

/// <summary>
/// What is [Never] leaves under no spelling and for no include: it is not in any output, its getter is not called, and
/// asking for it is answered byte for byte like asking for a name that no type has.
/// </summary>
[Category(Category)]
public class NeverTests
{
    public const string Category = "Never";

    private const int Seed = 20_261_121;
    private const int Includes = 1_000;
    private const int CompiledIncludes = 30;
    private const int AsyncIncludes = 100;

    private static IEnumerable<Spelling> Spellings => SpellingCatalog.All();

    [TestCaseSource(nameof(Spellings))]
    public void Leaves_in_no_composed_answer(Spelling spelling) => Check(spelling, CompilationMode.Never, Includes);

    [TestCaseSource(nameof(Spellings))]
    public void Leaves_in_no_compiled_answer(Spelling spelling) => Check(spelling, CompilationMode.Always, CompiledIncludes);

    [TestCaseSource(nameof(Spellings))]
    public void Leaves_in_no_stream(Spelling spelling) => Check(spelling with { NeedsAsync = true }, CompilationMode.Never, AsyncIncludes);

    /// <summary>Other writers of an app: the framework itself, with options whose contracts hide what is [Never].</summary>
    [TestCaseSource(nameof(Spellings))]
    public void Leaves_in_nothing_that_the_framework_writes(Spelling spelling)
    {
        long reads = Canary.Reads;
        Outcome written = spelling.WriteWithoutPopcorn(isHidden: true);
        Assert.That(Canary.IsIn(written.Bytes) || Canary.IsIn(written.Message), Is.False, written.ToString());
        Assert.That(Canary.Reads, Is.EqualTo(reads), "The getter was called.");
        Outcome expected = spelling.Write(spelling.MakeEngine(CompilationMode.Never), spelling.Make(), Include.Deep);
        Assert.That(written.Agrees(expected), $"{written}\n{expected}");
    }

    [Test]
    public void There_are_many_spellings()
    {
        Assert.That(Spellings.Select(spelling => spelling.Name), Is.Unique);
        Assert.That(Spellings.Count(), Is.GreaterThanOrEqualTo(25));
    }

    private static void Check(Spelling spelling, CompilationMode compilation, int includes) =>
        Assert.That(NeverRun.Of(spelling, compilation, includes, Seed).Mistake, Is.Null);
}
