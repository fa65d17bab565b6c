namespace Popcorn.Tests.Selection;

/// <summary>A dot is another spelling of a list of one, unless a member has the whole name.</summary>
[Category("Mutation")]
public class DottedNameTests
{
    private static readonly Row Value = new()
    {
        Whole = 1, A = new Below { B = 2, C = 3 }, Name = new Below { B = 4, C = 5 },
        Inner = new Inner { Dotted = 6, X = new Below { B = 7 } },
    };

    [TestCase("a.b", """{"a.b":1}""")]
    [TestCase("a[b]", """{"a":{"b":2}}""")]
    [TestCase("a(b)", """{"a":{"b":2}}""")]
    [TestCase("a.c", """{"a":{"c":3}}""")]
    [TestCase("a.b,a.c", """{"a.b":1,"a":{"c":3}}""")]
    [TestCase("A.B", """{"a":{"b":2}}""")]
    [TestCase("n.m.b", """{"n.m.b":{"b":4,"c":5}}""")]
    [TestCase("n.m.b.c", """{"error":"include_unknown_member at 0"}""")]
    [TestCase("n.m.b(c)", """{"n.m.b":{"c":5}}""")]
    [TestCase("n.m.b[b.x]", """{"error":"include_not_an_object at 6"}""")]
    [TestCase("inner.x.b", """{"inner":{"x":{"b":7}}}""")]
    [TestCase("inner[x.y]", """{"inner":{"x.y":6}}""")]
    [TestCase("inner.x.y", """{"error":"include_unknown_member at 8"}""")]
    [TestCase("inner[x.y,x.b]", """{"inner":{"x.y":6,"x":{"b":7}}}""")]
    [TestCase("inner.*", """{"inner":{"x.y":6,"x":{"b":7,"c":0}}}""")]
    [TestCase("-a.b", """{"a":{"b":2,"c":3},"n.m.b":{"b":4,"c":5},"inner":{"x.y":6,"x":{"b":7,"c":0}}}""")]
    [TestCase("-a.c", """{"a":{"b":2}}""")]
    [TestCase("*,-a.b,-inner,-n.m.b", """{"a":{"b":2,"c":3}}""")]
    [TestCase("*,-a.c,-inner,-n.m.b", """{"a.b":1,"a":{"b":2}}""")]
    [TestCase("inner[-x.y]", """{"inner":{"x":{"b":7,"c":0}}}""")]
    [TestCase("a.nope", """{"error":"include_unknown_member at 2"}""")]
    [TestCase("nope.b", """{"error":"include_unknown_member at 0"}""")]
    [TestCase(" a.c , -a.nope", """{"error":"include_unknown_member at 10"}""")]
    [TestCase("a.b.c", """{"error":"include_not_an_object at 2"}""")]
    [TestCase("a.b[c]", """{"error":"include_not_an_object at 0"}""")]
    [TestCase("a..b", """{"error":"include_unknown_member at 0"}""")]
    public void The_whole_name_comes_first(string include, string expected)
    {
        foreach (CompilationMode mode in new[] { CompilationMode.Never, CompilationMode.Always })
            Assert.That(Write(new PopcornEngine(null, new PopcornOptions { Compilation = mode }), include), Is.EqualTo(expected));
    }

    /// <summary>The caches must not take one for the other, whichever comes first.</summary>
    [Test]
    public void Equal_includes_of_another_spelling_are_written_apart()
    {
        string[] includes = ["a.b", "a[b]", "a(b)", "[a.b]"];
        foreach (string[] order in (string[][])[includes, [.. Enumerable.Reverse(includes)]])
        {
            var engine = new PopcornEngine();
            foreach (string include in order)
                Assert.That(Write(engine, include), Is.EqualTo(include.Contains('.') ? """{"a.b":1}""" : """{"a":{"b":2}}"""));
        }
        Assert.That(Include.Parse("a.b"), Is.EqualTo(Include.Parse("a[b]")));
    }

    [Test]
    public void Below_a_collection_too()
    {
        var engine = new PopcornEngine();
        foreach ((string include, string expected) in ((string, string)[])[("a.b", """[{"a.b":1}]"""), ("a[b]", """[{"a":{"b":2}}]""")])
            Assert.That(engine.Serialize(new List<Row> { Value }, Include.Parse(include)), Is.EqualTo(expected));
    }

    [Test]
    public void A_derived_type_decides_for_itself()
    {
        var engine = new PopcornEngine();
        var values = new List<Base> { new Flat { Whole = 1 }, new Deep { A = new Below { B = 2, C = 3 } } };
        Assert.That(engine.Serialize(values, "a.b"), Is.EqualTo("""[{"$type":"flat","a.b":1},{"$type":"deep","a":{"b":2}}]"""));
    }

    [Test]
    public void A_key_of_extension_data_is_meant_as_a_whole_unless_a_member_comes_before_the_dot()
    {
        var engine = new PopcornEngine();
        var value = new Extended { Id = 1, A = new Below { B = 2 }, More = new() { ["x.y"] = 3, ["a.b"] = 4, ["z"] = 5 } };
        Assert.That(engine.Serialize(value, "x.y"), Is.EqualTo("""{"x.y":3}"""));
        Assert.That(engine.Serialize(value, "a.b"), Is.EqualTo("""{"a":{"b":2}}"""));
        Assert.That(engine.Serialize(value, "id,-x.y,-a.b,z"), Is.EqualTo("""{"id":1,"a":{"c":0},"z":5}"""));
    }

    [TestCase("[a.b]", "[*]", """{"a.b":1}""")]
    [TestCase("[a.c]", "[*]", """{"a":{"c":3}}""")]
    [TestCase("[a.c]", "[a.b]", """{"error":"include_unknown_member at 1"}""")]
    [TestCase("[a(b,c)]", "[a.b]", """{"error":"include_unknown_member at 1"}""")]
    [TestCase("(inner.x.b)", "(**)", """{"inner":{"x":{"b":7}}}""")]
    [TestCase("[*,-a.b,-inner,-n.m.b]", "[*]", """{"a":{"b":2,"c":3}}""")]
    public void Lists_of_the_server_have_the_same_spellings(string allow, string include, string expected)
    {
        var engine = new PopcornEngine();
        Include restricted = engine.Restrict(typeof(Row), Include.Parse(include), null, Include.Parse(allow));
        Assert.That(
            engine.TryValidate(typeof(Row), restricted, out IncludeError? error)
                ? engine.Serialize(Value, restricted)
                : $$"""{"error":"{{error.Code}} at {{error.Position}}"}""",
            Is.EqualTo(expected));
    }

    /// <summary>They are equal as includes, so what is kept of one must not be taken for the other.</summary>
    [Test]
    public void Lists_of_the_server_of_another_spelling_are_kept_apart()
    {
        foreach (string[] order in (string[][])[["a.b", "a[b]"], ["a[b]", "a.b"]])
        {
            var engine = new PopcornEngine();
            foreach (string list in order)
            {
                string expected = list == "a.b" ? """{"a.b":1}""" : """{"a":{"b":2}}""";
                Include allow = engine.Restrict(typeof(Row), Include.Deep, null, Include.Parse(list));
                Assert.That(engine.Serialize(Value, allow), Is.EqualTo(expected));
                Include defaults = engine.Restrict(typeof(Row), null, Include.Parse(list), null);
                Assert.That(engine.Serialize(Value, defaults), Is.EqualTo(expected));
            }
        }
    }

    [Test]
    public void Only_the_whole_name_is_obsolete()
    {
        foreach (string[] order in (string[][])[["a.b", "a[b]"], ["a[b]", "a.b"]])
        {
            var engine = new PopcornEngine();
            foreach (string include in order)
            {
                DateTimeOffset? since = engine.FindObsolete(typeof(Old), Include.Parse(include), DateTimeOffset.UnixEpoch);
                Assert.That(since is not null, Is.EqualTo(include == "a.b"));
            }
        }
    }

    [Test]
    public void A_default_list_has_the_same_spellings()
    {
        var engine = new PopcornEngine();
        Assert.That(
            engine.Serialize(Value, engine.Restrict(typeof(Row), null, Include.Parse("a.b,a.c"), null)),
            Is.EqualTo("""{"a.b":1,"a":{"c":3}}"""));
        Assert.That(
            Assert.Throws<PopcornException>(() => engine.Restrict(typeof(Row), null, Include.Parse("a.nope"), null))!.Message,
            Does.Contain("Below has no 'nope'"));
    }

    /// <summary>Negations alone are about the default list. A negated path asks for what is before its dot.</summary>
    [TestCase("-a.b", "[a.b,n.m.b[b]]", """{"n.m.b":{"b":4}}""")]
    [TestCase("-a.b,-inner", "[a.b,n.m.b[b],inner]", """{"n.m.b":{"b":4}}""")]
    [TestCase("!default,-a.b", "[a.b,n.m.b[b]]", """{"n.m.b":{"b":4}}""")]
    [TestCase("-n.m.b", "[a.b,n.m.b[b]]", """{"a.b":1}""")]
    [TestCase("-a.b", "[*,-inner,-n.m.b]", """{"a":{"b":2,"c":3}}""")]
    [TestCase("-a.b", "[*]", """{"a":{"b":2,"c":3},"n.m.b":{"b":4,"c":5},"inner":{"x.y":6,"x":{"b":7,"c":0}}}""")]
    [TestCase("-a.c", "[a.b,n.m.b[b]]", """{"a":{"b":2}}""")]
    [TestCase("-a.c", "[*]", """{"a":{"b":2}}""")]
    [TestCase("-a.b,-a.c", "[a.b,n.m.b[b]]", """{"a":{"b":2}}""")]
    public void Negations_of_whole_names_leave_the_default_list(string include, string defaults, string expected)
    {
        foreach (CompilationMode mode in new[] { CompilationMode.Never, CompilationMode.Always })
        {
            var engine = new PopcornEngine(null, new PopcornOptions { Compilation = mode });
            Include restricted = engine.Restrict(typeof(Row), Include.Parse(include), Include.Parse(defaults), null);
            Assert.That(engine.Serialize(Value, restricted), Is.EqualTo(expected));
            Assert.That(engine.Restrict(typeof(Row), restricted, Include.Parse(defaults), null), Is.EqualTo(restricted));
            SelectedObject selected = engine.Select<Row>(restricted).Root!;
            Assert.That(selected.Members.Select(member => member.Name), Is.EqualTo(
                JsonNode.Parse(expected)!.AsObject().Select(member => member.Key)));
            string[] names = [.. selected.Members.Select(member => member.Name)];
            Assert.That(selected.WithKnownNames().Members.Select(member => member.Name), Is.EqualTo(names));
        }
    }

    [Test]
    public void A_negated_key_of_extension_data_leaves_the_default_list()
    {
        var engine = new PopcornEngine();
        var value = new Extended { Id = 1, A = new Below { B = 2 }, More = new() { ["x.y"] = 3, ["z"] = 5 } };
        Include Restrict(string include) => engine.Restrict(typeof(Extended), Include.Parse(include), Include.Parse("[id,z]"), null);
        Assert.That(engine.Serialize(value, Restrict("-x.y")), Is.EqualTo("""{"id":1,"z":5}"""));
        Assert.That(engine.Serialize(value, Restrict("-a.b")), Is.EqualTo("""{"a":{"c":0}}"""));
    }

    [Test]
    public void A_hidden_name_separates_like_one_that_does_not_exist()
    {
        var engine = new PopcornEngine();
        var value = new Secret { Whole = 1, A = new Below { B = 2 } };
        Assert.That(engine.Serialize(value, "a.b"), Is.EqualTo("""{"a":{"b":2}}"""));
    }

    [Test]
    public void A_selection_knows_them_too()
    {
        var engine = new PopcornEngine();
        SelectedMember[] Select(string include) => [.. engine.Select<Row>(Include.Parse(include)).Root!.Members];
        Assert.That(Select("a.b").Single().Name, Is.EqualTo("a.b"));
        Assert.That(Select("a.c").Single().Value!.Members.Single().Name, Is.EqualTo("c"));
        Assert.That(Select("a.b").Single().IsNamed, Is.True);
        Assert.That(engine.IsSelected(typeof(Row), Include.Parse("a.c"), "a", "c"), Is.True);
        Assert.That(engine.IsSelected(typeof(Row), Include.Parse("a.b"), "a.b"), Is.True);
        Assert.That(engine.IsSelected(typeof(Row), Include.Parse("a.b"), "a"), Is.False);
    }

    private static string Write(PopcornEngine engine, string include)
    {
        try
        {
            return engine.Serialize(Value, include);
        }
        catch (PopcornException exception) when (exception.Error is { } error)
        {
            return $$"""{"error":"{{error.Code}} at {{error.Position}}"}""";
        }
    }

    public sealed class Row
    {
        [JsonPropertyName("a.b")] public int Whole { get; set; }
        public Below? A { get; set; }
        [JsonPropertyName("n.m.b")] public Below? Name { get; set; }
        public Inner? Inner { get; set; }
    }

    public sealed class Below
    {
        public int B { get; set; }
        public int C { get; set; }
    }

    public sealed class Inner
    {
        [JsonPropertyName("x.y")] public int Dotted { get; set; }
        public Below? X { get; set; }
    }

    public sealed class Secret
    {
        [Never] [JsonPropertyName("a.b")] public int Whole { get; set; }
        public Below? A { get; set; }
    }

    public sealed class Old
    {
        [Obsolete("Ask for a[b]."), JsonPropertyName("a.b")] public int Whole { get; set; }
        public Below? A { get; set; }
    }

    [JsonDerivedType(typeof(Flat), "flat")]
    [JsonDerivedType(typeof(Deep), "deep")]
    public abstract class Base;

    public sealed class Flat : Base { [JsonPropertyName("a.b")] public int Whole { get; set; } }
    public sealed class Deep : Base { public Below? A { get; set; } }

    public sealed class Extended
    {
        public int Id { get; set; }
        public Below? A { get; set; }
        [JsonExtensionData] public Dictionary<string, object> More { get; set; } = [];
    }
}
