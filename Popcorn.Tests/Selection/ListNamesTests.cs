namespace Popcorn.Tests.Selection;

/// <summary>
/// An endpoint's lists name members as the endpoint's options do. A value that is written with other options has the same members,
/// whatever they are called there: above all, what a list leaves out stays out.
/// </summary>
[Category("Mutation")]
public sealed class ListNamesTests
{
    private static readonly Dictionary<string, JsonNamingPolicy?> Policies = new()
    {
        ["none"] = null,
        ["camel"] = JsonNamingPolicy.CamelCase,
        ["snake"] = JsonNamingPolicy.SnakeCaseLower,
        ["KEBAB"] = JsonNamingPolicy.KebabCaseUpper,
        ["turned"] = new Turned(),
    };

    private static readonly string[] PolicyNames = [.. Policies.Keys];

    // Allow lists by C# names, and the C# names of what is written then, level by level.
    private static readonly (string Allow, string[] Written)[] Lists =
    [
        ("[*,-InternalNote]", ["Id", "OrderTotal", "given", "BackRoom", "Note", "Parts", "Paid"]),
        ("[**,-InternalNote,-OrderTotal,-BackRoom]", ["Id", "given", "Note", "Parts", "Paid"]),
        ("[Id,InternalNote]", ["Id", "InternalNote"]),
        ("[-given,-InternalNote]", ["Id", "OrderTotal", "BackRoom", "Note", "Parts", "Paid"]),
        ("[Id,-Id,Note]", ["Note"]),
    ];

    [Test]
    public void Mean_the_same_members(
        [ValueSource(nameof(PolicyNames))] string listed, [ValueSource(nameof(PolicyNames))] string written, [Values] bool ignoresCase,
            [Values] bool isKnown)
    {
        JsonSerializerOptions lists = Options(listed, ignoresCase: false, isKnown);
        JsonSerializerOptions json = Options(written, ignoresCase);
        PopcornEngine engine = new(json), listing = new(lists);
        foreach ((string allow, string[] members) in Lists)
        {
            Include list = Include.Parse(In(lists, allow));
            Assert.That(Names(engine, typeof(Order), new Order(), listing.Restrict(Declared<Order>(isKnown), Include.Deep, null, list)),
                Is.EqualTo(members.Select(name => Name(json, name))), $"{list} as {allow}");
            // As behind results whose type no one declared.
            Assert.That(Names(engine, typeof(object), new Order(), listing.Restrict(typeof(object), Include.Deep, null, list)),
                Is.EqualTo(members.Select(name => Name(json, name))), $"{list} as {allow}");
        }
    }

    [Test]
    public void Reach_all_levels_and_derived_types(
        [ValueSource(nameof(PolicyNames))] string listed, [ValueSource(nameof(PolicyNames))] string written, [Values] bool isKnown)
    {
        JsonSerializerOptions lists = Options(listed, isKnown: isKnown);
        JsonSerializerOptions json = Options(written);
        PopcornEngine engine = new(json), listing = new(lists);
        Include bound = listing.Restrict(
            Declared<Order>(isKnown), Include.Deep, null, Include.Parse(In(lists, "[Parts[**,-UnitCost,-Inner],Paid[*,-CardNumber]]")));
        Assert.That(Text(engine, typeof(Order), new Order(), bound), Is.EqualTo(
            $$$"""{"{{{Name(json, "Parts")}}}":[{"{{{Name(json, "PartName")}}}":"p"}],"{{{Name(json, "Paid")}}}":"""
            + $$$"""{"$type":"card","{{{Name(json, "CardHolder")}}}":"h","{{{Name(json, "PaidAmount")}}}":1}}"""));
        Assert.That(engine.IsSelected(typeof(Order), bound, "Parts", "UnitCost"), Is.False);
        Assert.That(engine.IsSelected(typeof(Order), bound, "Parts", "PartName"));
    }

    [Test]
    public void Hold_for_default_lists_and_SubPropertyDefault(
        [ValueSource(nameof(PolicyNames))] string written, [Values] bool isKnown)
    {
        JsonSerializerOptions lists = Options("camel", isKnown: isKnown);
        JsonSerializerOptions json = Options(written);
        PopcornEngine engine = new(json), listing = new(lists);
        Include asked = listing.Restrict(Declared<Shelf>(isKnown), null, Include.Parse("[bestPart,-shelfName]"), null);
        Assert.That(Text(engine, typeof(Shelf), new Shelf(), asked), Is.EqualTo(
            $$$"""{"{{{Name(json, "BestPart")}}}":{"{{{Name(json, "PartName")}}}":"p"}}"""));
    }

    /// <summary>Under the lists' options <c>total</c> is Code, under the others it is Total; and the other way round.</summary>
    [TestCase("[total]", "code")]
    [TestCase("[code]", "total")]
    [TestCase("[*,-total]", "total")]
    [TestCase("[*,-code]", "code")]
    public void Mean_what_their_own_options_call_so(string allow, string written)
    {
        var lists = new JsonSerializerOptions { PropertyNamingPolicy = new Swapped() };
        PopcornEngine engine = new(Options("camel")), listing = new(lists);
        Assert.That(
            Names(engine, typeof(Pair), new Pair(), listing.Restrict(typeof(Pair), Include.All, null, Include.Parse(allow))),
            Is.EqualTo(new[] { written }));
    }

    [Test]
    public void Do_not_change_the_names_that_clients_use()
    {
        PopcornEngine engine = new(Options("snake")), listing = new(Options("camel"));
        Include Bound(string asked) => listing.Restrict(typeof(Order), Include.Parse(asked), null, Include.Parse("[id,internalNote]"));
        Assert.That(Names(engine, typeof(Order), new Order(), Bound("[internal_note]")), Is.EqualTo(new[] { "internal_note" }));
        Assert.That(engine.TryValidate(typeof(Order), Bound("[internal_note]"), out _));
        Assert.That(engine.TryValidate(typeof(Order), Bound("[internalNote]"), out _), Is.False);
    }

    // Entries: internalNote, internal_note, extra. Under camel the first is the member, under snake the second.
    [TestCase("[*,-internalNote]", """{"id":1,"extra":3}""")]
    [TestCase("[*,-extra]", """{"id":1,"internal_note":"m","internalNote":2}""")]
    [TestCase("[id,extra]", """{"id":1,"extra":3}""")]
    [TestCase("[internalNote]", """{"internal_note":"m"}""")]
    public void Leave_out_extension_data_of_that_name_too(string allow, string expected)
    {
        foreach (bool isKnown in new[] { true, false })
        {
            PopcornEngine engine = new(Options("snake")), listing = new(Options("camel", isKnown: isKnown));
            Include bound = listing.Restrict(Declared<Loose>(isKnown), Include.All, null, Include.Parse(allow));
            Assert.That(Text(engine, typeof(Loose), new Loose(), bound), Is.EqualTo(expected));
        }
    }

    /// <summary>An entry's name for the lists' options, and a member's for those that write.</summary>
    [TestCase("[*,-internal_note]", """{"id":1,"internal_note":"m","internalNote":2,"extra":3}""")]
    [TestCase("[internal_note]", "{}")]
    public void Take_a_name_of_extension_data_for_no_member(string allow, string expected)
    {
        PopcornEngine engine = new(Options("snake")), listing = new(Options("camel"));
        Assert.That(
            Text(engine, typeof(Loose), new Loose(), listing.Restrict(typeof(Loose), Include.All, null, Include.Parse(allow))),
            Is.EqualTo(expected));
    }

    [Test]
    public void Find_members_that_a_modifier_made_up_renamed_or_took_away()
    {
        var listing = new PopcornEngine(
            new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = Resolver("extraNote", renamed: null) });
        foreach (string? renamed in new[] { null, "shouted" })
        {
            var json = new JsonSerializerOptions { TypeInfoResolver = Resolver("extra_note", renamed) };
            var engine = new PopcornEngine(json);
            Include Bound(string allow) => listing.Restrict(typeof(Pair), Include.All, null, Include.Parse(allow));
            Assert.That(Names(engine, typeof(Pair), new Pair(), Bound("[*,-extraNote]")), Is.EqualTo(new[] { renamed ?? "Code", "Total" }));
            Assert.That(Names(engine, typeof(Pair), new Pair(), Bound("[extraNote]")), Is.EqualTo(new[] { "extra_note" }));
            Assert.That(Names(engine, typeof(Pair), new Pair(), Bound("[*,-code]")), Is.EqualTo(new[] { "Total", "extra_note" }));
            Assert.That(Names(engine, typeof(Pair), new Pair(), Bound("[code]")), Is.EqualTo(new[] { renamed ?? "Code" }));
        }
        var without = new PopcornEngine(
            new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { type => RemoveFirst(type) } } });
        Assert.That(
            Names(without, typeof(Pair), new Pair(), listing.Restrict(typeof(Pair), Include.All, null, Include.Parse("[code,total]"))),
            Is.EqualTo(new[] { "Total" }));
    }

    /// <summary>After the handler ran nothing may fail for a list, and nothing that it leaves out may be written.</summary>
    [Test]
    public void Hold_whatever_is_wrong_with_their_options()
    {
        JsonSerializerOptions[] wrong =
        [
            new(JsonSerializerDefaults.Web) { TypeInfoResolver = JsonTypeInfoResolver.Combine() },
            new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { _ =>
                throw new FormatException() } } },
            new(JsonSerializerDefaults.Web) { Converters = { new WholeOrder() } },
        ];
        foreach (JsonSerializerOptions lists in wrong)
        {
            PopcornEngine engine = new(Options("snake")), listing = new(lists);
            Include bound = listing.Restrict(typeof(object), Include.All, null, Include.Parse("[*,-internalNote,-GIVEN,-BackRoom]"));
            Assert.That(
                Names(engine, typeof(Order), new Order(), bound), Is.EqualTo(new[] { "id", "order_total", "note", "parts", "paid" }));
            Assert.That(
                Names(engine, typeof(object), new Order(), bound), Is.EqualTo(new[] { "id", "order_total", "note", "parts", "paid" }));
        }
    }

    [Test]
    public void Are_checked_by_the_options_that_they_are_written_for()
    {
        var listing = new PopcornEngine(Options("camel"));
        Assert.DoesNotThrow(() => listing.Restrict(typeof(Order), null, null, Include.Parse("[internalNote]")));
        Assert.That(
            Assert.Throws<PopcornException>(() => listing.Restrict(typeof(Order), null, null, Include.Parse("[internal_note]")))!.Message,
            Does.Contain("no 'internal_note'"));
    }

    /// <summary>The options of an endpoint know the types that it declares.</summary>
    private static Type Declared<T>(bool isKnown) => isKnown ? typeof(T) : typeof(object);

    private static JsonSerializerOptions Options(string policy, bool ignoresCase = true, bool isKnown = true) => new()
    {
        PropertyNamingPolicy = Policies[policy],
        PropertyNameCaseInsensitive = ignoresCase,
        TypeInfoResolver = isKnown ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine(),
    };

    private static DefaultJsonTypeInfoResolver Resolver(string madeUp, string? renamed) => new()
    {
        Modifiers =
        {
            type =>
            {
                if (type.Type != typeof(Pair))
                    return;
                if (renamed is not null)
                    type.Properties[0].Name = renamed;
                JsonPropertyInfo property = type.CreateJsonPropertyInfo(typeof(int), madeUp);
                property.Get = _ => 3;
                type.Properties.Add(property);
            },
        },
    };

    private static void RemoveFirst(JsonTypeInfo type)
    {
        if (type.Type == typeof(Pair))
            type.Properties.RemoveAt(0);
    }

    /// <summary>A list of C# names in the names of some options.</summary>
    private static string In(JsonSerializerOptions json, string list) =>
        System.Text.RegularExpressions.Regex.Replace(list, "[A-Za-z]+", match => Name(json, match.Value));

    private static string Name(JsonSerializerOptions json, string member) =>
        member == "given" ? member : json.PropertyNamingPolicy?.ConvertName(member) ?? member;

    private static string[] Names(PopcornEngine engine, Type type, object value, Include include)
    {
        using var json = JsonDocument.Parse(Text(engine, type, value, include));
        return [.. json.RootElement.EnumerateObject().Select(member => member.Name)];
    }

    private static string Text(PopcornEngine engine, Type type, object value, Include include)
    {
        var output = new ArrayBufferWriter<byte>();
        engine.Write(output, value, type, include);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    private sealed class Order
    {
        public int Id => 1;
        public int OrderTotal => 2;
        [JsonPropertyName("given")] public int Named => 3;
        public string BackRoom => "canary";
        public string InternalNote => "canary";
        public string Note => "n";
        public List<Part> Parts => [new()];
        public Payment Paid => new Card();
    }

    private sealed class Part
    {
        public string PartName => "p";
        public int UnitCost => 5;
        public Part? Inner => null;
    }

    private sealed class Shelf
    {
        public string ShelfName => "s";
        [SubPropertyDefault("[partName]")] public Part BestPart => new();
    }

    [JsonDerivedType(typeof(Card), "card")]
    private class Payment
    {
        public int PaidAmount => 1;
    }

    private sealed class Card : Payment
    {
        public string CardHolder => "h";
        public string CardNumber => "canary";
    }

    private sealed class Pair
    {
        public string Code => "c";
        public string Total => "t";
    }

    private sealed class Loose
    {
        public int Id => 1;
        public string InternalNote => "m";
        [JsonExtensionData] public Dictionary<string, object> More { get; set; } = new() { ["internalNote"] = 2, ["extra"] = 3 };
    }

    /// <summary>Every name read backwards.</summary>
    private sealed class Turned : JsonNamingPolicy
    {
        public override string ConvertName(string name) => new([.. name.Reverse()]);
    }

    private sealed class Swapped : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name switch
        {
            "Code" => "total",
            "Total" => "code",
            _ => name,
        };
    }

    private sealed class WholeOrder : WriteOnlyConverter<Order>
    {
        public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) => writer.WriteNumberValue(1);
    }
}
