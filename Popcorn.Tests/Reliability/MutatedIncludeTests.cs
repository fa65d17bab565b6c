namespace Popcorn.Tests.Reliability;

/// <summary>Texts that are nearly includes: beside the tables and the short texts, which are tested with the parser.</summary>
public class MutatedIncludeTests
{
    private const int Seed = 20_261_121;
    private const int Mutations = 100_000;

    [Test]
    public void Are_parsed_or_refused_with_an_error_inside_of_them()
    {
        string[] corpus = IncludeTexts.Corpus();
        var random = new Random(Seed);
        int parsed = 0;
        for (int i = 0; i < Mutations; i++)
        {
            string text = IncludeTexts.Mutate(corpus[random.Next(corpus.Length)], random);
            if (IncludeTexts.Mistake(text, out bool isParsed) is { } mistake)
                Assert.Fail($"Seed {Seed}, number {i}: {mistake}");
            parsed += isParsed ? 1 : 0;
        }
        Assert.That(parsed, Is.InRange(Mutations / 20, Mutations));
    }
}
