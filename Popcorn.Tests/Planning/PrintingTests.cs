using System.Collections;
using Popcorn.Contracts;
using Popcorn.Envelopes;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Planning;

/// <summary>Everything in the pipeline prints: include, shape and plan of every kind of node, kept in one file.</summary>
[Category("Mutation")]
public sealed class PrintingTests
{
    private static readonly JsonSerializerOptions Numbers =
        new(JsonSerializerDefaults.Web) { NumberHandling = JsonNumberHandling.WriteAsString };

    private static readonly JsonSerializerOptions Cycles =
        new(JsonSerializerDefaults.Web) { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    private static readonly JsonSerializerOptions IgnoringNull =
        new(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };

    private static readonly JsonSerializerOptions Conditional = new(JsonSerializerDefaults.Web)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static contract =>
        {
            if (contract.Type == typeof(Address))
                contract.Properties[0].ShouldSerialize = static (_, city) => city is not null;
        }),
    };

    private static readonly (Type Type, string Include, JsonSerializerOptions? Json)[] Rows =
    [
        (typeof(string), "[*]", null),
        (typeof(decimal), "[]", Numbers),
        (typeof(Uri), "[]", null),
        (typeof(Stamp), "[inner]", null),
        (typeof(object), "[id,home[city]]", null),
        (typeof(int?), "[]", null),
        (typeof(Spot?), "[x]", null),
        (typeof(int[]), "[]", null),
        (typeof(List<string[]>), "[]", null),
        (typeof(Address[][]), "[city]", null),
        (typeof(AddressList), "[-city]", null),
        (typeof(ArrayList), "[**]", null),
        (typeof(Memory<int>), "[]", null),
        (typeof(ISet<Address>), "[zip,city]", null),
        (typeof(IEnumerable), "[*]", null),
        (typeof(IAsyncEnumerable<Address>), "[city]", null),
        (typeof(Dictionary<int, List<Address>>), "[city]", null),
        (typeof(Hashtable), "[a]", null),
        (typeof(Order), "[-lines]", null),
        (typeof(Order), "[**,-lines,customer[id],shipTo]", Numbers),
        (typeof(Person), "[*]", IgnoringNull),
        (typeof(Sparse), "[*]", null),
        (typeof(Branch), "[parent,other[**]]", Cycles),
        (typeof(Payment), "[amount]", null),
        (typeof(Wallet), "[main[last4],all[],boxed[**]]", null),
        (typeof(Extended), "[id,b,a[city]]", null),
        (typeof(Extended), "[*,-a]", null),
        (typeof(ExtendedAlways), "[-a]", null),
        (typeof(ApiResponse<Page<Order>>), "[code]", null),
        (typeof(Named), "[the-id,a b,FULL_NAME]", null),
        (typeof(Person), "[nope]", null),
    ];

    [Test]
    public void Prints_as_kept() =>
        Snapshot.Matches("Planning", "printing", string.Join("\n\n", Rows.Select(row => Print(row.Type, row.Include, row.Json))));

    /// <summary>A new kind of node needs a row. System.Text.Json has unions since version 11: Hosts/SystemTextJson11 prints one.</summary>
    [Test]
    public void Every_kind_of_node_is_printed()
    {
        IEnumerable<Type> kinds = typeof(PlanNode).Assembly.GetTypes().Where(
            type => type.IsSubclassOf(typeof(PlanNode)) && !type.IsAbstract && type != typeof(UnionNode));
        IEnumerable<Type> printed = Rows.SelectMany(row => NodeTypes.In(Stages.Plan(row.Type, Include.Parse(row.Include), row.Json).Root))
            .Distinct();
        Assert.That(printed, Is.EquivalentTo(kinds));
    }

    [Test]
    public void What_a_node_is_made_of_prints_too()
    {
        var node = (ObjectNode)Stages.Plan(typeof(Extended), Include.All, null).Root;
        Assert.That(node.Members[0].ToString(), Is.EqualTo("id: Int32"));
        Assert.That(node.Extension!.ToString(), Is.EqualTo("…{*}: object"));
        MemberNode city = ((ObjectNode)Stages.Plan(typeof(Address), Include.All, Conditional).Root).Members[0];
        Assert.That(city.ToString(), Is.EqualTo("city: String, by predicate"));
    }

    /// <summary>What only a value's own type brings into a plan: the discriminator, and what a member says about numbers.</summary>
    [Test]
    public void A_key_prints_all_that_it_is_made_of()
    {
        ContractStore contracts = Stages.Contracts(null);
        TypeContract card = contracts.GetContract(typeof(Card));
        var key = new PlanKey(
            card, Stages.Shape(card, Include.Parse("[amount]")), JsonNumberHandling.WriteAsString,
                new Discriminator("$type", "card", contracts.Json));
        Assert.That(key.ToString(), Is.EqualTo("Card {amount} numbers WriteAsString as $type=card"));
        Assert.That((key with { Forwards = true }).ToString(), Does.EndWith(" as $type=card to a Utf8JsonWriter"));
        TypeContract people = contracts.GetContract(typeof(Person[]));
        Assert.That(new PlanKey(people, Stages.Shape(people, Include.Parse("[id]"))).ToString(), Is.EqualTo("Person[] [id]"));
        Assert.That(new Planner(contracts).Plan(key).ToString(), Is.EqualTo("Card as $type=card\n  amount: Int32\n"));
    }

    [Test]
    public void An_include_shows_what_it_is_held_within() => Assert.That(
        new PopcornEngine().Restrict(typeof(Person), Include.Parse("[*]"), null, Include.Parse("[name,id]")).ToString(),
        Is.EqualTo("[*] within [id,name]"));

    private static string Print(Type type, string asked, JsonSerializerOptions? json)
    {
        Include include = Include.Parse(asked);
        WritePlan plan = Stages.Plan(type, include, json);
        return $"{TypeNames.Format(type)} {asked}\n  include {include}\n  shape   {plan.Key.Shape}\n  plan    {Indented(plan)}";
    }

    private static string Indented(WritePlan plan) => plan.ToString().TrimEnd().Replace("\n", "\n          ", StringComparison.Ordinal);
}
