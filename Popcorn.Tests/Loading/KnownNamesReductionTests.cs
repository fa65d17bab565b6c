namespace Popcorn.Tests.Loading;

/// <summary>Forms of selections for caches: without what clients invent, and united.</summary>
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

    [TestCase("[id]", "[name]", "[id,name]")]
    [TestCase("[*,-id]", "[id]", "[*,id]")]
    [TestCase("[items[id,-name]]", "[items[name]]", "[items[id,name]]")]
    [TestCase("[id]", "[id]", "[id]")]
    public void United_selections_select_what_either_selects(string one, string other, string expected)
    {
        Assert.That(Select(one).Unite(Select(other)), Is.EqualTo(Select(expected)));
        Assert.That(Select(other).Unite(Select(one)), Is.EqualTo(Select(expected)));
    }

    [Test]
    public void Only_selections_with_equal_bounds_are_united()
    {
        Include bounded = _engine.Restrict(typeof(Box), Include.All, null, Include.Parse("[id]"));
        Assert.That(() => Select("[id]").Unite(_engine.Select(typeof(Box), bounded)!), Throws.ArgumentException);
        Assert.That(() => Select("[id]").Unite(new PopcornEngine().Select(typeof(Box))!), Throws.ArgumentException);
    }

    /// <summary>C# names in the list of a server, and the name of a client, which is not one of them.</summary>
    [TestCase("[first_name]", "[LastName]", "first_name last_name")]
    [TestCase("[first_name,-last_name]", "[LastName]", "first_name last_name")]
    [TestCase("[FirstName]", "[LastName]", "last_name", Description = "No name of a client.")]
    [TestCase("[!default,first_name]", "[LastName,-FirstName]", "first_name last_name")]
    public void Names_of_clients_and_of_the_server_keep_their_meaning(string asked, string defaults, string expected)
    {
        var engine = new PopcornEngine(new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower });
        SelectedObject ofClient = engine.Select(typeof(Named), Include.Parse(asked))!;
        SelectedObject ofServer = engine.Select(
            typeof(Named), engine.Restrict(typeof(Named), Include.Default, Include.Parse(defaults), null))!;
        foreach (SelectedObject united in (SelectedObject[])[ofClient.Unite(ofServer), ofServer.Unite(ofClient)])
        {
            Assert.That(string.Join(' ', united.Members.Select(member => member.Name)), Is.EqualTo(expected));
            Assert.That((united.Unite(ofServer), united.Unite(ofClient)), Is.EqualTo((united, united)), "Nothing is added twice.");
        }
    }

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

    public sealed class Named
    {
        public string FirstName { get; set; } = "";
        public string LastName { get; set; } = "";
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
