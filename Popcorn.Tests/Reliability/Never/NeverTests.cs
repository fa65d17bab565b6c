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

    /// <summary>What the dice might not come to in few throws.</summary>
    private static readonly string[] First = ["[**]", "[id,name]", "[*,child[*],items[*]]"];

    private static IEnumerable<Spelling> Spellings => SpellingCatalog.All();

    [TestCaseSource(nameof(Spellings))]
    public void Leaves_in_no_composed_answer(Spelling spelling) => Check(spelling, Tiering.ComposedOnly, Includes);

    [TestCaseSource(nameof(Spellings))]
    public void Leaves_in_no_compiled_answer(Spelling spelling) => Check(spelling, Tiering.CompiledOnly, CompiledIncludes);

    [TestCaseSource(nameof(Spellings))]
    public void Leaves_in_no_stream(Spelling spelling) => Check(spelling with { NeedsAsync = true }, Tiering.ComposedOnly, AsyncIncludes);

    /// <summary>Without this the others could not fail.</summary>
    [TestCaseSource(nameof(Spellings))]
    public void Would_leave_without_Popcorn(Spelling spelling)
    {
        if (spelling.IsWrittenWithoutPopcorn)
            Assert.That(Canary.IsIn(spelling.WriteWithoutPopcorn().Bytes), spelling.WriteWithoutPopcorn().ToString());
        else
            Assert.That(spelling.WriteWithoutPopcorn().ExceptionType, Is.Not.Null);
    }

    [Test]
    public void There_are_many_spellings()
    {
        Assert.That(Spellings.Select(spelling => spelling.Name), Is.Unique);
        Assert.That(Spellings.Count(), Is.GreaterThanOrEqualTo(25));
    }

    private static void Check(Spelling spelling, Tiering tiering, int includes)
    {
        var said = new List<string>();
        PopcornEngine engine = spelling.MakeEngine(tiering, onDiagnostic: diagnostic => said.Add(diagnostic + "" + diagnostic.Exception));
        var dice = new IncludeDice(Seed, spelling.Secrets, spelling.MakeJson().PropertyNameCaseInsensitive);
        object? value = spelling.Make();
        long reads = Canary.Reads;
        int seen = 0;
        for (int i = 0; i < includes; i++)
        {
            (string asking, string harmless) = i < First.Length ? (First[i], First[i]) : dice.Roll();
            Outcome answer = spelling.Write(engine, value, Include.Parse(asking));
            Outcome expected = spelling.Write(engine, value, Include.Parse(harmless));
            if (Canary.IsIn(answer.Bytes) || Canary.IsIn(answer.Message) || !answer.Agrees(expected))
                Assert.Fail($"Seed {Seed}, number {i}: {asking}\ngives {answer}\nand    {harmless}\ngives {expected}");
            seen += answer.Bytes.AsSpan().IndexOf("seen"u8) >= 0 ? 1 : 0;
        }
        engine.Explain(spelling.DeclaredType, Include.Deep);
        Assert.That(Canary.Reads, Is.EqualTo(reads), "The getter was called.");
        Assert.That(seen, Is.GreaterThan(0), "Nothing beside it was ever written.");
        Assert.That(said, Has.None.Matches<string>(Canary.IsIn));
    }
}
