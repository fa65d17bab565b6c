using System.Linq.Expressions;
using static Popcorn.Tests.Loading.SelectedModels;

namespace Popcorn.Tests.Loading;

/// <summary>What computed members read.</summary>
[Category("Mutation")]
public class ReadsTests
{
    [TestCase("id", null)]
    [TestCase("unsaid", null)]
    [TestCase("row", "")]
    [TestCase("total", "Lines[Count,Price]")]
    [TestCase("summary", "Secret,Total(Lines[Count,Price]),Version,_note")]
    public void As_attributes_say(string member, string? expected) =>
        Assert.That(Find<Order>(new PopcornEngine(), member), Is.EqualTo(expected));

    [TestCase("unsaid", "Buyer[First],Id")]
    [TestCase("total", "Id,Lines[Count,Price]")]
    public void As_code_says_too(string member, string expected)
    {
        var options = new PopcornOptions().For<Order>(t => t.Reads(x => x.Unsaid, "id", "buyer[first]").Reads(x => x.Total, "id"));
        Assert.That(Find<Order>(new PopcornEngine(options: options), member), Is.EqualTo(expected));
    }

    [TestCase("ID", "Id")]
    [TestCase("_ship[x]", "_ship[X]")]
    public void Name_members_as_lists_of_the_server_do(string name, string expected)
    {
        var options = new PopcornOptions().For<Parcel>(t => t.Reads(x => x.Label, name));
        Assert.That(Find<Parcel>(new PopcornEngine(options: options), "label"), Is.EqualTo(expected));
    }

    [TestCase("nope")]
    [TestCase("lines[nope]")]
    [TestCase("-id")]
    [TestCase("*")]
    [TestCase("id]")]
    public void Refuse_what_is_no_member(string name)
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Order>(t => t.Reads(x => x.Unsaid, name)));
        Assert.That(
            () => Find<Order>(engine, "unsaid"),
            Throws.TypeOf<PopcornException>().With.Message.Contains("[Reads(\"").And.Message.Contains("Unsaid"));
    }

    [TestCase("\"nope\", \"id\", \"mine\"", "Order has no 'nope' and no 'mine'; it has id, buyer, lines, payment, ")]
    [TestCase("\"id[x]\"", "The value has no 'x'; it has no members.")]
    [TestCase("\"lines[x[y]]\"", "Line has no 'x[y]'; it has sku, price, count, order.")]
    public void Refusal_tells_what_there_is(string names, string expected)
    {
        string[] reads = [.. names.Split(", ").Select(name => name.Trim('"'))];
        var engine = new PopcornEngine(options: new PopcornOptions().For<Order>(t => t.Reads(x => x.Unsaid, reads)));
        Assert.That(
            () => Find<Order>(engine, "unsaid"),
            Throws.TypeOf<PopcornException>().With.Message.StartsWith($"[Reads({names})] of Order.Unsaid: {expected}"));
    }

    /// <summary>What attributes say of a computed member is its own word: a query could read other members than its expression.</summary>
    [Test]
    public void A_computed_member_gives_its_expression_unless_attributes_say_what_it_reads()
    {
        string captured = "c";
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver()
                .WithAddedModifier(PopcornModifiers.Add<Buyer, string>("plain", b => b.First + b.Last))
                .WithAddedModifier(PopcornModifiers.Add<Buyer, string>("marked", b => b.First, new ReadsAttribute("last")))
                .WithAddedModifier(PopcornModifiers.Add<Buyer, string>("capturing", b => b.First + captured)),
        };
        var engine = new PopcornEngine(json);
        Assert.That(Member<Buyer>(engine, "plain").From?.ToString(), Is.EqualTo("b => (b.First + b.Last)"));
        Assert.That(Member<Buyer>(engine, "marked").From, Is.Null);
        Assert.That(Member<Buyer>(engine, "capturing").From, Is.Null);
    }

    private static readonly (Expression<Func<Order, object?>> Expression, string? Reads)[] Parts =
    [
        (o => new { o.Id, Name = o.Buyer!.First }, "Buyer[First],Id"),
        (o => new { o.Id, Inner = new { o.Version } }, "Id,Version"),
        (o => o.Id, "Id"),
        (o => new { o.Id, Whole = o }, null),
        (o => new { Text = Describe(o), o.Id }, null),
    ];

    [Test]
    public void Of_an_expression_are_those_of_its_parts([Range(0, 4)] int index) => Assert.That(
        Print(new PopcornEngine().Select<Order>().Root!.FindReads(Parts[index].Expression)), Is.EqualTo(Parts[index].Reads));

    [Test]
    public void Of_two_getters_that_read_each_other()
    {
        var options = new PopcornOptions().For<Order>(t => t.Reads(x => x.Unsaid, "row").Reads(x => x.Row, "unsaid"));
        Assert.That(Find<Order>(new PopcornEngine(options: options), "unsaid"), Is.EqualTo("Row(Unsaid(Row()))"));
    }

    /// <summary>Only a getter that leads back to itself ends with the columns of its row, which nobody named.</summary>
    [Test]
    public void Of_members_that_occur_twice_are_those_members()
    {
        var options = new PopcornOptions().For<Order>(t => t
            .Reads(x => x.Unsaid, "buyer[first]", "lines[order[buyer[first,last]]]", "total", "lines[order[total]]"));
        SelectedMember member = Member<Order>(new PopcornEngine(options: options), "unsaid");
        Assert.That(Print(member.Reads!), Is.EqualTo(
            "Buyer[First],Lines[Order[Buyer[First,Last],Total(Lines[Count,Price])]],Total(Lines[Count,Price])"));

        static string Print(IEnumerable<ReadMember> reads) => string.Join(',', reads.Select(read => read.Member.Name
            + (read.Reads is { } own ? $"({Print(own)})" : "") + (read.Below.Count == 0 ? "" : $"[{Print(read.Below)}]")));
    }

    private static readonly JsonSerializerOptions WithComputed = new(JsonSerializerDefaults.Web)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver()
            .WithAddedModifier(PopcornModifiers.Add<Payment, decimal>("double", p => p.Amount * 2, new DefaultAttribute()))
            .WithAddedModifier(PopcornModifiers.Add<Payment, Task<int>>("later", p => Task.FromResult(1))),
    };

    private static readonly (Expression<Func<Order, object?>> Getter, string? Reads)[] Expressions =
    [
        (o => o.Lines.Sum(l => l.Price * l.Count), "Lines[Count,Price]"),
        (o => o.Buyer!.First + " " + o.Buyer.Last.ToUpperInvariant(), "Buyer[First,Last]"),
        (o => o.Lines.Count, "Lines"),
        (o => o.Lines.Where(l => l.Count > 1).OrderBy(l => l.Sku).Select(l => l.Order!.Id).FirstOrDefault(), "Lines[Count,Order[Id],Sku]"),
        (o => o.Lines[0].Sku, "Lines[Sku]"),
        (o => o.Payment is Card ? ((Card)o.Payment).Number : null, "Payment[Number]"),
        (o => (o.Buyer ?? o.Lines.First().Order!.Buyer)!.Last, "Buyer[Last],Lines[Order[Buyer[Last]]]"),
        (o => o.Lines.Join(o.Buyer!.Orders, l => l.Count, b => b.Id, (l, b) => l.Price + b.Version).Sum(),
            "Buyer[Orders[Count,Id,Price,Version]],Lines[Count,Id,Price,Version]"),
        (o => new { o.Id, Name = o.Buyer!.First }, "Buyer[First],Id"),
        (o => string.Concat(o.Id, o.Version), "Id,Version"),
        (o => 1, ""),
        (o => o.Buyer, "Buyer"),
        (o => o, null),
        (o => new { o.Id, Whole = o }, null),
        (o => Describe(o), null),
        (o => Describe(o.Buyer!), null),
        (o => o.ToString(), null),
    ];

    [TestCaseSource(nameof(ExpressionCases))]
    public void As_an_expression_tells(int index)
    {
        (Expression<Func<Order, object?>> getter, string? reads) = Expressions[index];
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(PopcornModifiers.Add("computed", getter)),
        };
        Assert.That(Find<Order>(new PopcornEngine(json), "computed"), Is.EqualTo(reads));
    }

    /// <summary>A getter that a modifier replaced can read anything of the row.</summary>
    [Test]
    public void Of_a_replaced_getter_are_the_columns()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static contract =>
            {
                if (contract.Type == typeof(Buyer))
                    contract.Properties[0].Get = static owner => ((Buyer)owner).Last;
                if (contract.Type == typeof(Order))
                    contract.Properties.Single(property => property.Name == "total").Get = static _ => 1m;
            }),
        };
        Assert.That(Find<Buyer>(new PopcornEngine(json), "first"), Is.Empty);
        Assert.That(Find<Buyer>(new PopcornEngine(json), "last"), Is.Null);
        Assert.That(Find<Order>(new PopcornEngine(json), "total"), Is.EqualTo("Lines[Count,Price]"), "[Reads] tells it.");
    }

    /// <summary>The attributes of an added member are those of its provider, if it has one.</summary>
    [Test]
    public void Of_an_added_member_are_as_its_attributes_say()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver()
                .WithAddedModifier(PopcornModifiers.Add<Buyer, string>("marked", b => Describe(b), new ReadsAttribute("last")))
                .WithAddedModifier(static contract =>
                {
                    if (contract.Type != typeof(Buyer))
                        return;
                    JsonPropertyInfo plain = contract.CreateJsonPropertyInfo(typeof(int), "plain");
                    plain.Get = static _ => 1;
                    contract.Properties.Add(plain);
                }),
        };
        Assert.That(Find<Buyer>(new PopcornEngine(json), "marked"), Is.EqualTo("Last"));
        Assert.That(Find<Buyer>(new PopcornEngine(json), "plain"), Is.Null);
    }

    [Test]
    public void Of_generated_contracts_are_none()
    {
        var json = new JsonSerializerOptions { TypeInfoResolver = Contracts.MetadataContext.Default };
        SelectedObject root = new PopcornEngine(json).Select<Contracts.GeneratedModel>(Include.All).Root!;
        Assert.That(root.Members.Select(member => member.Reads), Is.Not.Empty.And.All.Null);
    }

    [Test]
    public void A_rule_gives_the_source_of_a_query()
    {
        var engine = new PopcornEngine(options: new PopcornOptions().For<Order>(t => t
            .From(x => x.Lines, o => o.Lines.OrderBy(l => l.Sku))
            .From(x => x.Unsaid, o => o.Buyer!.First)));
        Assert.That(Member<Order>(engine, "lines").From?.ToString(), Is.EqualTo("o => o.Lines.OrderBy(l => l.Sku)"));
        Assert.That(Member<Order>(engine, "id").From, Is.Null);
        Assert.That((Find<Order>(engine, "lines"), Find<Order>(engine, "unsaid")), Is.EqualTo(((string?)null, "Buyer[First]")));
    }

    [Test]
    public void The_rule_for_the_most_derived_type_gives_the_source([Values] bool derivedFirst)
    {
        var options = new PopcornOptions();
        Action[] rules =
        [
            () => options.For<Card>(t => t.From(x => x.Amount, c => (decimal)c.Number.Length)),
            () => options.For<Payment>(t => t.From(x => x.Amount, p => 0m)),
        ];
        foreach (Action rule in derivedFirst ? rules : Enumerable.Reverse(rules))
            rule();
        Assert.That(Member<Card>(new PopcornEngine(options: options), "amount").From!.Parameters.Single().Name, Is.EqualTo("c"));
    }

    [Test]
    public void Go_through_the_values_of_a_dictionary() =>
        Assert.That(Find<Shelf>(new PopcornEngine(), "names"), Is.EqualTo("ByName[Sku]"));

    [Test]
    public void A_source_captures_nothing()
    {
        int limit = 3;
        Assert.That(
            () => new PopcornOptions().For<Order>(t => t.From(x => x.Lines, o => o.Lines.Where(l => l.Count > limit))),
            Throws.ArgumentException.With.Message.Contains("captures"));
    }

    [Test]
    public void A_computed_member_is_written_like_any_other()
    {
        var diagnostics = new List<PopcornDiagnostic>();
        var engine = new PopcornEngine(WithComputed, new PopcornOptions { OnDiagnostic = diagnostics.Add });
        Assert.That(engine.Serialize<Payment>(new Card { Amount = 2 }, "[]"), Is.EqualTo("""{"$type":"card","double":4}"""));
        Assert.That(JsonSerializer.SerializeToNode(new Transfer { Amount = 2 }, WithComputed)!["double"]!.ToString(), Is.EqualTo("4"));
        Assert.That(engine.Serialize(new Transfer { Amount = 2 }, "[amount]"), Is.EqualTo("""{"amount":2}"""));
        engine.WarmUp(typeof(Card));
        Assert.That(diagnostics.Select(diagnostic => (diagnostic.Id, diagnostic.Member)), Is.EqualTo(
            new[] { (PopcornDiagnosticId.UnsupportedMember, "later") }));
    }

    [Test]
    public void A_computed_member_needs_a_name_of_its_own()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(PopcornModifiers.Add<Payment, int>("amount", p => 1)),
        };
        Assert.That(
            () => new PopcornEngine(json).Serialize(new Payment(), "[amount]"),
            Throws.TypeOf<PopcornException>().With.Message.Contains("'amount'").And.Message.Contains(nameof(Payment)));
    }

    private sealed class Parcel
    {
        private readonly Point? _ship = new Point();

        public int Id { get; set; }
        public string Label => $"{Id} {_ship?.X}";
    }

    private struct Point { public int X { get; set; } }

    private sealed class Shelf
    {
        public Dictionary<string, Line> ByName { get; set; } = [];
        [Reads("byName[sku]")] public string Names => string.Join(',', ByName.Values.Select(line => line.Sku));
    }

    private static IEnumerable<TestCaseData<int>> ExpressionCases() =>
        Expressions.Select((row, i) => new TestCaseData<int>(i).SetName($"{{m}}({row.Getter})"));

    private static string Describe(object value) => value.ToString()!;

    private static SelectedMember Member<T>(PopcornEngine engine, string member) =>
        engine.Select<T>(Include.Parse($"[{member}]")).Root!.Members.Single(found => found.Name == member);

    private static string? Find<T>(PopcornEngine engine, string member) => Print(Member<T>(engine, member).Reads);

    private static string? Print(IReadOnlyList<ReadMember>? reads) =>
        reads is null ? null : string.Join(",", reads.Select(read => read + (read.Reads is null ? "" : $"({Print(read.Reads)})")));
}
