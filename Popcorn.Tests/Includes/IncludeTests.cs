using FsCheck;
using FsCheck.Fluent;
using Popcorn.Includes;

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
        Gen<string> Items(int depth) =>
            Gen.Choose(0, 4).SelectMany(count => Gen.ListOf(Item(depth), count)).Select(items => $"[{string.Join(',', items)}]");
        Gen<string> Item(int depth) =>
            depth == 0 ? Gen.OneOf(name, Gen.Constant("*"), Gen.Constant("**"), name.Select(n => "-" + n)) : Gen.OneOf(
            name, Gen.Constant("!default"), name.SelectMany(n => Items(depth - 1).Select(list => n + list)), name.Select(n => "-" + n));

        Prop.ForAll(Arb.From(Items(3)), text =>
        {
            Include include = Include.Parse(text);
            Include again = Include.Parse(include.ToString());
            return again.Equals(include) && again.GetHashCode() == include.GetHashCode() && again.ToString() == include.ToString();
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(2_000).WithReplay(20_261_121, 1));
    }

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
        Assert.That(() => new IncludeLimits { MaxDepth = 0 }, Throws.TypeOf<ArgumentOutOfRangeException>().With.Message.StartWith(
            "IncludeLimits.MaxDepth must be between 1 and 256."));
        Assert.That(() => new IncludeLimits { MaxDepth = 257 }, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => new IncludeLimits { MaxItems = 0 }, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(() => new IncludeLimits { MaxLength = -1 }, Throws.TypeOf<ArgumentOutOfRangeException>());
        Assert.That(new IncludeLimits { MaxDepth = 256 }.MaxDepth, Is.EqualTo(256));
    }

    [TestCase("[a", "include_syntax: Expected ] at position 2.")]
    [TestCase("[a]b", "include_syntax: Expected the end at position 3.")]
    [TestCase("a]", "include_syntax: Expected a comma or the end at position 1.")]
    [TestCase("[a[b]c]", "include_syntax: Expected a comma or ] at position 5.")]
    [TestCase("[,]", "include_syntax: Expected a name or a wildcard at position 1.")]
    [TestCase("[!x]", "include_syntax: Expected !all or !default at position 2.")]
    [TestCase("[--a]", "include_syntax: Expected a name at position 2.")]
    [TestCase("[a\n]", "include_syntax: Expected no control character at position 2.")]
    [TestCase("aaaaaaaaaaaaa", "include_too_long: Longer than 12 characters.")]
    [TestCase("a[b[c]]", "include_too_deep: Deeper than 2 levels at position 3.")]
    [TestCase("a,b,c,d", "include_too_large: More than 3 items at position 6.")]
    [TestCase("a(b]", "include_syntax: Expected a comma or ) at position 3.")]
    [TestCase("(a]", "include_syntax: Expected a comma or ) at position 2.")]
    [TestCase("[a)", "include_syntax: Expected a comma or ] at position 2.")]
    [TestCase("(a", "include_syntax: Expected ) at position 2.")]
    [TestCase("a)", "include_syntax: Expected a comma or the end at position 1.")]
    [TestCase("-a.*", "include_syntax: Expected a name at position 3.")]
    [TestCase("a.*[b]", "include_syntax: Expected a comma or the end at position 3.")]
    [TestCase("a.b.c", "include_too_deep: Deeper than 2 levels at position 3.")]
    [TestCase("a,b,c.d", "include_too_large: More than 3 items at position 6.")]
    public void An_error_says_what_was_expected(string text, string expected)
    {
        var limits = new IncludeLimits { MaxItems = 3, MaxLength = 12, MaxDepth = 2 };
        Assert.That(Include.TryParse(text, limits, out Include? include, out IncludeError? error), Is.False);
        Assert.That(include, Is.Null);
        Assert.That(error!.ToString(), Is.EqualTo(expected));
        Assert.That(Assert.Throws<PopcornException>(() => Include.Parse(text, limits))!.Message, Does.Contain(error.Message));
    }

    [TestCase("ab", "include_too_long: Longer than 1 character.")]
    [TestCase("a[b]", "include_too_deep: Deeper than 1 level at position 1.")]
    [TestCase("a,b", "include_too_large: More than 1 item at position 2.")]
    public void One_of_a_kind_is_singular(string text, string expected)
    {
        var limits = new IncludeLimits { MaxItems = 1, MaxLength = text.Length == 2 ? 1 : 9, MaxDepth = 1 };
        Assert.That(Include.TryParse(text, limits, out _, out IncludeError? error), Is.False);
        Assert.That(error!.ToString(), Is.EqualTo(expected));
    }

    /// <summary>Caches are bounded by the sum of these: an item counts one, a list one more, and so do 32 characters of a name.</summary>
    [TestCase("[a]", 2)]
    [TestCase("[]", 2)]
    [TestCase("[a,b]", 3)]
    [TestCase("[a[b]]", 3)]
    [TestCase("[a[b,c[d]],*]", 6)]
    [TestCase("[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]", 2)]
    [TestCase("[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]", 3)]
    [TestCase("[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa[b],-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb]", 6)]
    public void Weighs_what_it_holds(string text, int weight)
    {
        Include include = Include.Parse(text);
        Assert.That(include.Weight, Is.EqualTo(weight));
        Assert.That(include.WithBounds(Bounds.Create([Include.Parse("[x,y]")], PolicySet.None)).Weight, Is.EqualTo(weight + 3));
    }

    [TestCase("[a.b]", 5, 2)]
    [TestCase("[@view]", 2, 2)]
    public void Weighs_what_it_remembers_of_the_text(string text, int weight, int resolved)
    {
        Include include = Include.Parse(text);
        Assert.That((include.Weight, include.WithPaths.Weight), Is.EqualTo((weight, resolved)));
        Include bound = include.WithBounds(Bounds.Create([Include.Parse("[x,y]")], PolicySet.None));
        Assert.That(bound.Weight, Is.EqualTo(resolved + 3));
        Assert.That(bound.WithBounds(Bounds.Create([Include.Parse("[x]")], PolicySet.None)).Weight, Is.EqualTo(resolved + 2));
    }

    [TestCase("[a]", false, false)]
    [TestCase("[a.b]", true, false)]
    [TestCase("[a.b,c.d]", true, false)]
    [TestCase("[a.*]", true, false)]
    [TestCase("[a..b]", false, false)]
    [TestCase("[.b]", false, false)]
    [TestCase("[@a]", false, true)]
    [TestCase("[@a,@b]", false, true)]
    [TestCase("[@a,b]", false, true)]
    [TestCase("[b,@a]", false, true)]
    [TestCase("[a@b]", false, false)]
    [TestCase("[a[@b]]", false, true)]
    public void Knows_what_only_a_contract_resolves(string text, bool hasPaths, bool mayNameViews)
    {
        foreach (string?[] values in (string?[][])[[text], [text, "[z]"], ["[z]", text], [text, text]])
        {
            Assert.That(Include.TryParse(values, IncludeLimits.Standard, out Include? include, out _));
            Assert.That((include!.HasPaths, include.MayNameViews), Is.EqualTo((hasPaths, mayNameViews)));
        }
    }

    /// <summary>Names of the server stay names of the server, and mean members of the options that they were written for.</summary>
    [Test]
    public void Lists_of_one_author_are_united()
    {
        JsonSerializerOptions names = JsonSerializerOptions.Web;
        Include client = Include.Parse("[a]"), other = Include.Parse("[b]");
        Include server = client.ToServerList(names), wildcard = Include.All.ToServerList(names);
        Assert.That((server.HasServerNames, server.Names), Is.EqualTo((true, names)));
        Assert.That((wildcard.HasServerNames, wildcard.Names), Is.EqualTo((false, (JsonSerializerOptions?)null)));
        foreach (Include united in (Include[])[Include.Unite(server, wildcard), Include.Unite(wildcard, server)])
            Assert.That((united.ToString(), united.HasServerNames, united.Names), Is.EqualTo(("[*,a]", true, names)));
        Include ofClient = Include.Unite(client, other);
        Assert.That((ofClient.ToString(), ofClient.HasServerNames, ofClient.Names), Is.EqualTo(("[a,b]", false, (object?)null)));
        Assert.That(Include.Unite(client, null), Is.SameAs(client));
        Assert.That(Include.Unite(null, client), Is.SameAs(client));
        Assert.That(client.WithText("text").ToServerList().Text, Is.EqualTo("text"));
    }

    [Test]
    public void A_default_list_has_no_name()
    {
        var list = new IncludeItem(IncludeItemKind.DefaultList, "", Include.Parse("[b,a]"), default);
        Assert.That((list.HasName, Include.AddDefaults(Include.Parse("[c]"), list.List).HasServerNames), Is.EqualTo((false, false)));
        Assert.That(new IncludeItem(IncludeItemKind.Negation, "a", null, default).HasName);
        Assert.That(Include.Every.ToString(), Is.EqualTo("[*!]"));
    }

    /// <summary>Hashes are no identity; but were they often equal, every look-up would compare long lists.</summary>
    [Test]
    public void Different_includes_rarely_have_equal_hashes()
    {
        string[] names = [.. Enumerable.Range(0, 30).Select(i => $"m{i}")];
        var includes = names.SelectMany(
            a => names.SelectMany(b => new[] { $"[{a}[{b}]]", $"[{a},{b}]", $"[-{a},{b}]", $"[{a}[x],{b}]", $"[{a}[{b}],x]" }))
            .Select(Include.Parse).ToHashSet();
        includes.UnionWith(includes.ToList().ConvertAll(include => include.WithBounds(Bounds.Create([Include.All], PolicySet.None))));
        Assert.That(includes.Select(include => include.GetHashCode()).Distinct().Count(), Is.GreaterThan(includes.Count * 0.99));
    }

    [Test]
    public void Nothing_is_parsed_of_null()
    {
        Assert.Throws<ArgumentNullException>(() => Include.Parse(null!));
        Assert.Throws<ArgumentNullException>(() => Include.Parse("a", null!));
        Assert.Throws<ArgumentNullException>(() => Include.TryParse("a", null!, out _, out _));
        Assert.Throws<ArgumentNullException>(() => Include.All.WithGrantedPolicies(null!));
        Assert.Throws<ArgumentNullException>(() => Include.TryParse(["a"], null!, out _, out _));
        Assert.Throws<ArgumentNullException>(() => Include.TryParse((IReadOnlyList<string?>)null!, IncludeLimits.Standard, out _, out _));
    }

    [Test]
    public void What_most_clients_send_is_kept_once()
    {
        Assert.That(Include.Parse(" "), Is.SameAs(Include.Default));
        Assert.That(Include.Parse("!all"), Is.SameAs(Include.All));
        Assert.That(Include.Parse("[**]"), Is.SameAs(Include.Deep));
    }

    [Test]
    public void An_allow_list_is_part_of_an_include_until_it_is_taken_away()
    {
        Include asked = Include.Parse("[a,b]");
        Include bound = asked.WithBounds(Bounds.Create([Include.Parse("[a]")], PolicySet.None));
        Assert.That(bound, Is.Not.EqualTo(asked));
        Assert.That(asked, Is.Not.EqualTo(bound));
        Assert.That(bound.WithBounds(Bounds.None), Is.EqualTo(asked));
        Assert.That(asked.WithBounds(Bounds.None), Is.SameAs(asked));
    }

    [Test]
    public void A_list_of_the_server_differs_by_its_names_only()
    {
        Include asked = Include.Parse("[a,b[c]]");
        Assert.That(asked.ToServerList(), Is.Not.EqualTo(asked).And.EqualTo(Include.Parse("[b[c],a]").ToServerList()));
        Assert.That(asked.ToServerList().ToString(), Is.EqualTo("[a,b[c]]"));
        Assert.That(Include.All.ToServerList(), Is.EqualTo(Include.All));
    }

    [Test]
    public void Items_are_equal_by_all_but_their_position()
    {
        IncludeItem[] Items(int at) =>
        [
            IncludeItem.Wildcard(IncludeItemKind.All), new(IncludeItemKind.Negation, "a", null, new(0, at)),
            new(IncludeItemKind.Negation, "b", null, new(0, at)),
            new(IncludeItemKind.Name, "a", null, new(0, at)), new(IncludeItemKind.Name, "b", null, new(0, at)),
            new(IncludeItemKind.Name, "a", Include.All, new(0, at)),
            new(IncludeItemKind.Name, "b", Include.All, new(0, at)), new(IncludeItemKind.DefaultList, "", Include.All, default),
        ];
        IncludeItem[] one = Items(1);
        IncludeItem[] other = Items(2);
        for (int i = 0; i < one.Length; i++)
        {
            for (int j = 0; j < one.Length; j++)
                Assert.That(one[i].Equals((object)other[j]), Is.EqualTo(i == j), $"{i} and {j}");
        }
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
