namespace Popcorn.Tests.Loading;

/// <summary>Forms of selections for caches: without what clients invent.</summary>
[Category("Mutation")]
public sealed class KnownNamesReductionTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[id,nope]", "[id]")]
    [TestCase("[ID,id]", "[id]")]
    [TestCase("[id[x]]", "[id]")]
    [TestCase("[items[id,nope[x]],ITEMS[Name]]", "[items[id,name]]")]
    [TestCase("[*,-nope]", "[*]")]
    [TestCase("[*,-ID]", "[*,-id]")]
    [TestCase("[any[x,y]]", "[any]")]
    [TestCase("[extra,id]", "[id]")]
    public void Unknown_names_are_removed(string include, string expected)
    {
        SelectedObject reduced = Select(include).WithKnownNames();
        Assert.That(reduced, Is.EqualTo(Select(expected)));
        Assert.That(reduced.Members.Select(member => member.Name), Is.EqualTo(Select(include).Members.Select(member => member.Name)));
        Assert.That(reduced.WithKnownNames(), Is.SameAs(reduced));
    }

    /// <summary>As in a write, a member that the caller is denied takes no name from the path.</summary>
    [TestCase("", "ship")]
    [TestCase("p", "ship.to")]
    public void A_name_with_dots_is_a_path_where_the_member_of_that_name_is_denied(string granted, string expected)
    {
        Include include = Include.Parse("[ship.to]").WithGrantedPolicies(granted);
        SelectedObject reduced = new PopcornEngine(JsonSerializerOptions.Web).Select(typeof(Dotted), include)!.WithKnownNames();
        Assert.That(reduced.Members.Select(member => member.Name), Is.EqualTo(new[] { expected }));
    }

    [TestCase("[bag[one]]", "[bag[two]]", Description = "Entries: which ones makes no difference to what is loaded.")]
    [TestCase("[nope]", "[no]")]
    public void Selections_of_unknown_names_are_one(string one, string other) =>
        Assert.That(Select(one).WithKnownNames(), Is.EqualTo(Select(other).WithKnownNames()));

    [TestCase("[]", true)]
    [TestCase("[*]", true)]
    [TestCase("[**]", true)]
    [TestCase("[id]", false)]
    [TestCase("[*,-id]", false)]
    [TestCase("[!default,id]", false)]
    public void The_server_chooses_without_names_of_a_client(string include, bool expected)
    {
        Assert.That(Select(include).IsServerChosen, Is.EqualTo(expected));
        var defaults = Include.Parse("[id,items[name]]");
        Assert.That(_engine.Select(typeof(Box), _engine.Restrict(typeof(Box), Include.Parse(include), defaults, null))!.IsServerChosen,
            Is.EqualTo(expected));
    }

    private SelectedObject Select(string include) => _engine.Select(typeof(Box), Include.Parse(include))!;

    public sealed class Box
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
        public List<Item> Items { get; set; } = [];
        public object? Any { get; set; }
        public Bag? Bag { get; set; }
    }

    public sealed class Dotted
    {
        [JsonPropertyName("ship.to"), RequiresPolicy("p")] public string ShipTo { get; set; } = "";
        public Ship Ship { get; set; } = new();
    }

    public sealed class Ship { public string To { get; set; } = ""; }

    public sealed class Item
    {
        public int Id { get; set; }
        public string Name { get; set; } = "";
    }

    public sealed class Bag { [JsonExtensionData] public Dictionary<string, object>? Entries { get; set; } }
}
