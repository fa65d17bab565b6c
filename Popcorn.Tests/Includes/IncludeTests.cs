using FsCheck;
using FsCheck.Fluent;
using Popcorn.Tests.Reliability;

namespace Popcorn.Tests.Includes;

/// <summary>What holds for all includes, beside the tables.</summary>
[Category("Mutation")]
public class IncludeTests
{
    [Test]
    public void Every_short_text_parses_or_gives_an_error_within_it()
    {
        int parsed = 0;
        for (int length = 0; length <= 6; length++)
        {
            for (int number = 0; number < IncludeTexts.CountOfLength(length); number++)
            {
                if (IncludeTexts.Mistake(IncludeTexts.OfLength(length, number), out bool isParsed) is { } mistake)
                    Assert.Fail(mistake);
                parsed += isParsed ? 1 : 0;
            }
        }
        Assert.That(parsed, Is.GreaterThan(500));
    }

    [Test]
    public void A_random_include_prints_what_parses_to_it()
    {
        Gen<string> name = Gen.Elements("a", "b", "Cc", "d e", "é", "x-y", "1");
        Gen<string> Items(int depth) => Gen.Choose(0, 4).SelectMany(count => Gen.ListOf(Item(depth), count)).Select(items => $"[{string.Join(',', items)}]");
        Gen<string> Item(int depth) => depth == 0 ? Gen.OneOf(name, Gen.Constant("*"), Gen.Constant("**"), name.Select(n => "-" + n)) : Gen.OneOf(
            name, Gen.Constant("!default"), name.SelectMany(n => Items(depth - 1).Select(list => n + list)), name.Select(n => "-" + n));

        Prop.ForAll(Arb.From(Items(3)), text =>
        {
            Include include = Include.Parse(text);
            Include again = Include.Parse(include.ToString());
            return again.Equals(include) && again.GetHashCode() == include.GetHashCode() && again.ToString() == include.ToString();
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(2_000).WithReplay(20_261_121, 1));
    }

    [Test]
    public void Refusing_a_text_allocates_little()
    {
        string[] bad = [new('[', 4096), new string('a', 5000), "[a,]", new string('a', 4095) + "]", string.Join(',', Enumerable.Repeat("a", 513))];
        foreach (string text in bad)
        {
            _ = Include.TryParse(text, out _, out _);
            long before = GC.GetAllocatedBytesForCurrentThread();
            _ = Include.TryParse(text, out _, out _);
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.LessThanOrEqualTo(1024));
        }
    }

    [Test]
    public void The_time_to_parse_grows_with_the_length_only() =>
        Assert.That(ParseTime.OfTenfold(names: 20_000), Is.LessThan(ParseTime.MostForTenfold));

    [Test]
    public void The_order_and_the_spelling_do_not_matter()
    {
        Assert.That(Include.Parse("[B, A ,A]"), Is.EqualTo(Include.Parse("A,B")));
        Assert.That(Include.Parse("[B,A]").GetHashCode(), Is.EqualTo(Include.Parse("[A,B]").GetHashCode()));
        Assert.That(Include.Parse(""), Is.EqualTo(Include.Default));
        Assert.That(Include.Parse("!all"), Is.EqualTo(Include.All));
        Assert.That(Include.Parse("[ ** ]"), Is.EqualTo(Include.Deep));
        Assert.That(Include.Parse("[a]"), Is.Not.EqualTo(Include.Parse("[b]")));
        Assert.That(Include.Parse("[a[b]]"), Is.Not.EqualTo(Include.Parse("[a[c]]")));
    }

    [TestCase(new string?[0], "[!default]")]
    [TestCase(new string?[] { null }, "[!default]")]
    [TestCase(new[] { "", "  " }, "[!default]")]
    [TestCase(new[] { "[-a]", "[b]" }, "[!default,-a,b]")]
    [TestCase(new[] { "[a[x]]", "", "[a[y],a]" }, "[a[x,y]]")]
    [TestCase(new[] { "[]", "[a]" }, "[!default,a]")]
    [TestCase(new[] { "[a]" }, "[a]")]
    public void Repeated_values_unite(string?[] values, string canonical)
    {
        Assert.That(Include.TryParse(values, IncludeLimits.Standard, out Include? include, out _), Is.True);
        Assert.That(include!.ToString(), Is.EqualTo(canonical));
    }

    [TestCase(new[] { "[a]", "[b" }, "include_syntax", 2, 1)]
    [TestCase(new[] { "", " ", "]" }, "include_syntax", 0, 2)]
    [TestCase(new[] { "a,b", "c,d" }, "include_too_large", 2, 1)]
    [TestCase(new[] { "aaaaaa", "bbbbbbb" }, "include_too_long", 6, 1)]
    [TestCase(new[] { "a", "b[c[d]]" }, "include_too_deep", 3, 1)]
    public void Repeated_values_share_the_limits(string[] values, string code, int position, int occurrence)
    {
        var limits = new IncludeLimits { MaxItems = 3, MaxLength = 12, MaxDepth = 2 };
        Assert.That(Include.TryParse(values, limits, out _, out IncludeError? error), Is.False);
        Assert.That((error!.Code, error.Position, error.Occurrence), Is.EqualTo((code, position, occurrence)));
    }

    [Test]
    public void Limits_are_checked_themselves()
    {
        Assert.That(() => new IncludeLimits { MaxDepth = 0 }, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => new IncludeLimits { MaxDepth = 257 }, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => new IncludeLimits { MaxItems = 0 }, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => new IncludeLimits { MaxLength = -1 }, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(new IncludeLimits { MaxDepth = 256 }.MaxDepth, Is.EqualTo(256));
    }

    [Test]
    public void An_error_never_holds_the_text()
    {
        foreach (string text in new[] { "[secret\n]", "[secret]secret", "-", "secret[[", new string('s', 5000) })
        {
            Assert.That(Include.TryParse(text, out _, out IncludeError? error), Is.False);
            Assert.That(error!.ToString(), Does.Not.Contain("secret"));
            Assert.That(error.Message.Length, Is.LessThan(100));
        }
    }
}
