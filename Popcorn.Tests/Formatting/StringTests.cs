using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Tests.Formatting;

/// <summary>Texts, as values and as keys, under every kind of encoder.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class StringTests(CompilationMode compilation)
{
    private const ulong Seed = 20_261_121;
    private const int RandomTexts = 400;

    private static IEnumerable<string> All => Encoders.Names;
    private static IEnumerable<string> Total => Encoders.Total;

    [TestCaseSource(nameof(All))]
    public void A_random_text_is_written_as_by_System_Text_Json(string encoder)
    {
        Oracle oracle = Under(encoder);
        Prop.ForAll(Arb.From(Texts.All), text =>
        {
            oracle.AssertAgrees(new List<Member<string>> { new() { Value = text } });
            oracle.AssertAgrees(new[] { text, text });
            oracle.AssertAgrees(new Dictionary<string, string> { [text] = text, [text + "x"] = "" });
        }).Check(Config.QuickThrowOnFailure.WithQuietOnSuccess(true).WithMaxTest(RandomTexts).WithReplay(Seed, 1));
    }

    [TestCaseSource(nameof(All))]
    public void Every_character_is_written_as_by_System_Text_Json(string encoder)
    {
        Oracle oracle = Under(encoder);
        List<char> characters = [.. Enumerable.Range(0, char.MaxValue + 1).Select(character => (char)character).Where(
            character => IsTotal(encoder) || !char.IsSurrogate(character))];
        List<string> alone = [.. characters.Select(character => character.ToString())];
        oracle.AssertAgrees(alone);
        oracle.AssertAgrees(characters);
        oracle.AssertAgrees(characters.Select(character => $"12345678{character}1234567").ToArray());
        oracle.AssertAgrees(alone.ToDictionary(text => text, _ => 0));
    }

    [TestCaseSource(nameof(All))]
    public void A_character_is_written_so_wherever_it_stands(string encoder)
    {
        Oracle oracle = Under(encoder);
        foreach (string special in IsTotal(encoder) ? Texts.Specials : Texts.Specials.Except(Texts.HalfPairs))
            oracle.AssertAgrees(Texts.WithOneSpecial(special).Select(text => new Member<string> { Value = text }).ToList());
    }

    [TestCaseSource(nameof(Total))]
    public void A_character_is_written_so_where_a_long_text_is_divided(string encoder)
    {
        Oracle oracle = Under(encoder);
        foreach (string special in new[] { "\ud83d\ude00", "\ud83d", "\ude00", "\u0001", "ü", "漢", "\ude00\ud83d", "a\ud83d\ude00" })
            oracle.AssertAgrees(Texts.AroundPieces(special).ToArray());
    }

    /// <summary>Runs of scripts and of ASCII, so that each way to copy them begins and ends everywhere.</summary>
    [TestCaseSource(nameof(All))]
    public void Mixed_scripts_are_written_as_by_System_Text_Json(string encoder)
    {
        string[] scripts = ["plain text ", "\"\\<>&'\n", "äöüß", "αβγ", "ж", "漢字", "\ud83d\ude00", "\u2028\uffff\u0378"];
        var random = new Random((int)Seed);
        var texts = new List<string>();
        for (int i = 0; i < 3_000; i++)
        {
            var text = new System.Text.StringBuilder();
            for (int runs = random.Next(8); runs > 0; runs--)
            {
                string script = scripts[random.Next(scripts.Length)];
                for (int length = random.Next(25); length > 0; length--)
                    text.Append(script);
            }
            texts.Add(text.ToString());
        }
        Under(encoder).AssertAgrees(texts.ConvertAll(text => new Member<string> { Value = text }));
    }

    /// <summary>By a transcoder of System.Text.Json's, because this encoder leaves it to that one.</summary>
    [Test]
    public void Half_a_pair_is_refused_where_no_one_escapes_it()
    {
        Oracle oracle = Under("nothing");
        foreach (string half in Texts.HalfPairs)
        {
            oracle.AssertEachSame([half, "12345678" + half, half + "1234567812345678", new string('x', 600) + half]);
            oracle.AssertAgrees(new Dictionary<string, int> { ["<" + half] = 1 });
        }
    }

    [TestCaseSource(nameof(All))]
    public void Null_and_the_empty_text_are_written_as_by_System_Text_Json(string encoder) =>
        Under(encoder).AssertSame(new[] { null, "", null, "x", "" });

    /// <summary>Texts between other members: what one of them takes away of the room asked for, the next ones must get back.</summary>
    [TestCaseSource(nameof(All))]
    public void Between_other_members_they_are_written_as_by_System_Text_Json(string encoder)
    {
        Oracle oracle = Under(encoder);
        foreach (int length in new[] { 0, 3, 40, 200, 255, 256, 257, 700, 3000 })
        {
            foreach (string special in new[] { "", "\"", "ü", "a", "bc", "😀" })
            {
                string text = new string('x', length) + special;
                oracle.AssertAgrees(new { A = text, B = decimal.MinValue, C = text, D = DateTime.MaxValue, E = text, F = text,
                    G = (string?)null, H = long.MinValue });
            }
        }
    }

    /// <summary>Whether half a pair has a text too.</summary>
    private static bool IsTotal(string encoder) => Encoders.Total.Contains(encoder);

    private Oracle Under(string encoder) => new(compilation, new JsonSerializerOptions { Encoder = Encoders.Of(encoder) });
}
