using System.Globalization;

namespace Popcorn.Tests.Reliability;

/// <summary>Texts that are nearly includes: beside the tables and the short texts, which are tested with the parser.</summary>
public class MutatedIncludeTests
{
    private const int Seed = 20_261_121;
    private const int Mutations = 100_000;
    private const int MostParsed = 600;

    private static readonly string[] Pieces = ["[", "]", ",", "-", "!", "*", "**", " ", "A", "a[b]", "!default", "!all", "\t", "\0", "\u0085", "\ud800", "é", "\u2028"];

    [Test]
    public void Are_parsed_or_refused_with_an_error_inside_of_them()
    {
        string[] corpus = [.. CaseFile.Read("Includes").Select(line => CaseFile.Unquote(line.Columns[0])).Where(text => text.Length < MostParsed)];
        var random = new Random(Seed);
        int parsed = 0;
        for (int i = 0; i < Mutations; i++)
        {
            string text = Mutate(corpus[random.Next(corpus.Length)], random);
            if (Include.TryParse(text, out Include? include, out IncludeError? error))
            {
                parsed++;
                if (!Include.Parse(include.ToString(), IncludeLimits.Lifted).Equals(include))
                    Assert.Fail($"Seed {Seed}, number {i}: {Show(text)} prints {include}, which parses differently");
            }
            else if (error.Position < 0 || error.Position > text.Length || error.Occurrence != 0)
            {
                Assert.Fail($"Seed {Seed}, number {i}: {Show(text)} gives {error.Code} at {error.Position}");
            }
        }
        Assert.That(parsed, Is.InRange(Mutations / 20, Mutations));
    }

    private static string Mutate(string text, Random random)
    {
        for (int count = random.Next(1, 4); count > 0; count--)
        {
            int at = random.Next(text.Length + 1);
            int removed = random.Next(Math.Min(3, text.Length - at + 1));
            text = text[..at] + (random.Next(3) > 0 ? Pieces[random.Next(Pieces.Length)] : "") + text[(at + removed)..];
        }
        return text;
    }

    private static string Show(string text) =>
        string.Concat(text.Select(c => c is < ' ' or > '~' ? $"\\u{((int)c).ToString("x4", CultureInfo.InvariantCulture)}" : c.ToString()));
}
