namespace Popcorn.Tests.Reliability.Never;

/// <summary>
/// No one can find out what is hidden by asking for it: where names that are no members are refused, a hidden one is
/// refused with the same code, position and words as one that does not exist. That the bytes are the same, where they are
/// ignored, is part of <see cref="NeverTests"/>.
/// </summary>
[Category("Mutation")]
public class IndistinctNamesTests
{
    private const int Seed = 8;
    private const int Includes = 300;

    private static IEnumerable<Spelling> Spellings => SpellingCatalog.All().Where(spelling => !spelling.IsHiddenAtRunTime);

    [TestCaseSource(nameof(Spellings))]
    public void Hidden_and_unknown_are_refused_alike(Spelling spelling)
    {
        PopcornEngine engine = spelling.MakeEngine(CompilationMode.Never, UnknownMembers.Reject);
        var dice = new IncludeDice(Seed, spelling.Secrets, spelling.MakeJson().PropertyNameCaseInsensitive);
        for (int i = 0; i < Includes; i++)
        {
            (string asking, string harmless) = dice.Roll();
            string answer = Refusal(engine, spelling.DeclaredType, asking);
            string expected = Refusal(engine, spelling.DeclaredType, harmless);
            if (answer != expected)
                Assert.Fail($"Seed {Seed}, number {i}: {asking}\ngives {answer}\nand    {harmless}\ngives {expected}");
        }
    }

    /// <summary>A path is the server's text, so there the name itself may be told.</summary>
    [TestCaseSource(nameof(Spellings))]
    public void Hidden_and_unknown_paths_are_alike(Spelling spelling)
    {
        PopcornEngine engine = spelling.MakeEngine(CompilationMode.Never);
        foreach (string secret in spelling.Secrets)
        {
            Assert.That(Selected(engine, spelling.DeclaredType, secret), Is.EqualTo(Selected(engine, spelling.DeclaredType, "nope")));
            Assert.That(
                Selected(engine, spelling.DeclaredType, "Child", secret),
                    Is.EqualTo(Selected(engine, spelling.DeclaredType, "Child", "nope")));
        }
    }

    [Test]
    public void Most_spellings_are_refused() => Assert.That(
        Spellings.Count(spelling =>
            Refusal(spelling.MakeEngine(CompilationMode.Never, UnknownMembers.Reject), spelling.DeclaredType, "[Secret]") != "none"),
        Is.GreaterThanOrEqualTo(25));

    private static string Refusal(PopcornEngine engine, Type type, string include)
    {
        Include parsed = Include.Parse(include);
        if (engine.TryValidate(type, parsed, out IncludeError? error))
            return "none";
        return $"{error.Code} {error.Position} {error.Occurrence} {error}";
    }

    private static string Selected(PopcornEngine engine, Type type, params string[] path)
    {
        try
        {
            return engine.IsSelected(type, Include.Deep, path).ToString();
        }
        catch (PopcornException exception)
        {
            return exception.Message.Replace($"'{path[^1]}'", "'…'", StringComparison.Ordinal).Replace(
                $"'{path[0]}'", "'…'", StringComparison.Ordinal);
        }
    }
}
