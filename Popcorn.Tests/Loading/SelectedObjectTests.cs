using Popcorn.Envelopes;
using Popcorn.Loading;
using Popcorn.Tests.Planning;
using static Popcorn.Tests.Loading.SelectedModels;

namespace Popcorn.Tests.Loading;

/// <summary>
/// The selection as a tree: what is written, and which of it was named (with an exclamation mark; a tree stops below the fourth level).
/// </summary>
[Category("Mutation")]
public class SelectedObjectTests
{
    private readonly PopcornEngine _engine = new();

    [TestCase("[]", "id! buyer!{first last orders{id! buyer{first last orders{…}}}}")]
    [TestCase("[id]", "id!")]
    [TestCase("[id,nope,secret]", "id!")]
    [TestCase("[buyer[orders]]", "buyer!{orders!{id! buyer!{first last orders{…}}}}")]
    [TestCase("[lines[sku,order[id]]]", "lines!{sku! order!{id!}}")]
    [TestCase("[lines[*,-order]]", "lines!{sku! price! count!}")]
    [TestCase("[payment]", "payment!{amount!}")]
    [TestCase("[payment[number]]", "payment!{} or Card{number!} or Transfer{}")]
    [TestCase("[*,-buyer,-lines]", "id! payment!{amount!} total! summary! row! unsaid!")]
    [TestCase("[lines[**]]", "lines!{sku price count order{…}}", 2)]
    public void Of_an_order(string include, string expected, int depth = 4) =>
        Assert.That(Print(_engine.Select<Order>(Include.Parse(include)).Root!, depth), Is.EqualTo(expected));

    [TestCase(null, "id! lines!{sku price count order{…}}", "[id,lines]", null)]
    [TestCase(null, "id! lines!{sku price count order{…}}", "[Id,Lines]", null)]
    [TestCase("[*]", "id! lines!{sku!}", null, "[id,lines[sku]]")]
    [TestCase("[!default,payment[iban]]", "id! payment!{} or Card{} or Transfer{iban!}", "[id]", null)]
    public void Of_an_order_within_the_lists_of_an_endpoint(string? include, string expected, string? defaults, string? allow)
    {
        Include? Parse(string? text) => text is null ? null : Include.Parse(text);
        Include restricted = _engine.Restrict(typeof(Order), Parse(include), Parse(defaults), Parse(allow));
        Assert.That(Print(_engine.Select<Order>(restricted).Root!, 2), Is.EqualTo(expected));
    }

    /// <summary>More than the limit is the client's mistake where the client named it, and the server has a limit of its own.</summary>
    [TestCase(null, 3, 3, null, null)]
    [TestCase(null, 256, 3, null, null)]
    [TestCase(null, 257, 3, null, "More than 256 related objects")]
    [TestCase(null, 300, 300, null, null)]
    [TestCase(null, 301, 300, null, "More than 300 related objects")]
    [TestCase("[buyer]", 3, 3, null, null)]
    [TestCase("[buyer]", 4, 3, 1, "More than 3 related objects.")]
    public void Counts_related_objects(string? asked, int count, int limit, int? position, string? expected)
    {
        Include include = asked is null ? _engine.Restrict(typeof(Order), null, Include.Parse("[buyer]"), null) : Include.Parse(asked);
        SelectedMember member = _engine.Select<Order>(include).Root!.Members.Single(member => member.Name == "buyer");
        if (expected is null)
        {
            Assert.That(() => member.ThrowIfTooMany(count, limit), Throws.Nothing);
            return;
        }
        PopcornException refusal = Assert.Throws<PopcornException>(() => member.ThrowIfTooMany(count, limit))!;
        Assert.That(refusal.Error?.Position, Is.EqualTo(position));
        Assert.That(refusal.Error?.Message ?? refusal.Message, Does.Contain(expected).IgnoreCase);
    }

    /// <summary>A member is selected by default where no name, mark or wildcard selects it, of the client or of the server.</summary>
    [TestCase(null, null, true)]
    [TestCase("[!default,sku]", null, true)]
    [TestCase("[*]", null, false)]
    [TestCase("[**]", null, false)]
    [TestCase("[**,*]", null, false)]
    [TestCase("[!default,**]", null, false)]
    [TestCase(null, "[*]", false)]
    [TestCase(null, "[**]", false)]
    [TestCase("[!default,**]", "[**]", false)]
    [TestCase("[!default,*]", "[*]", false)]
    [TestCase("[!default,sku]", "[!default,count]", true)]
    public void Tells_what_only_a_default_set_selects(string? asked, string? defaults, bool expected)
    {
        Include include = _engine.Restrict(
            typeof(Line), asked is null ? null : Include.Parse(asked), defaults is null ? null : Include.Parse(defaults), null);
        IReadOnlyList<SelectedMember> members = _engine.Select<Line>(include).Root!.Members;
        Assert.That(members.Single(member => member.Name == "price").IsByDefault, Is.EqualTo(expected));
        Assert.That(_engine.Select<Order>().Root!.Members.Select(member => member.IsByDefault), Is.All.False, "They are marked.");
    }

    [Test]
    public void Names_no_entries_of_extension_data_and_no_member_of_an_envelope()
    {
        SelectedMember entries = _engine.Select<Loose>(Include.Parse("[*]")).Root!.Members.Single(member => member.Member?.Name == "More");
        Assert.That((entries.IsNamed, entries.IsByDefault), Is.EqualTo((false, false)));
        IReadOnlyList<SelectedMember> members = _engine.Select<ApiResponse<Line>>(Include.Parse("[*,sku]")).Root!.Members;
        Assert.That(members.Select(member => (member.IsNamed, member.IsByDefault)), Is.All.EqualTo((false, false)));
        Assert.That(members.Count(member => member.IsPayload), Is.EqualTo(1));
        Assert.That(_engine.Select<Line>(Include.Parse("[*]")).Root!.Members.Any(member => member.IsPayload), Is.False);
    }

    /// <summary>A mark names a member once on a path: in a recursive type it would do so without end.</summary>
    [TestCase("[]", "parent!{id! parent!{id parent{…}}} children!{parent!{id! parent!{…}} children{parent!{…} children{…}}}")]
    [TestCase("[*]", "id! parent!{id! parent!{id parent{…}}} children!{parent!{id! parent!{…}} children!{parent!{…} children{…}}}")]
    [TestCase("[children[children[id]]]", "children!{children!{id!}}")]
    public void Of_a_category(string include, string expected) =>
        Assert.That(Print(_engine.Select<Category>(Include.Parse(include)).Root!, 3), Is.EqualTo(expected));

    [Test]
    public void Of_everything()
    {
        IPopcornSelection<Line> all = _engine.SelectEverything<Line>();
        Assert.That((all.IsEverything, Print(all.Root!, 1)), Is.EqualTo((true, "sku price count order{…}")));
        Assert.That(_engine.Select<Line>().IsEverything, Is.False);
    }

    [Test]
    public void Of_a_collection_and_an_envelope()
    {
        Assert.That(Print(_engine.Select<Dictionary<string, List<Line>>>(Include.Parse("[sku]")).Root!), Is.EqualTo("sku!"));
        SelectedObject envelope = _engine.Select<ApiResponse<List<Line>>>(Include.Parse("[sku]")).Root!;
        Assert.That(Print(envelope.Members.Single(member => member.Name == "Data" || member.Name == "data").Value!), Is.EqualTo("sku!"));
    }

    [TestCase(typeof(Payment), typeof(Payment))]
    [TestCase(typeof(Card), typeof(Card))]
    [TestCase(typeof(Transfer), typeof(Transfer))]
    [TestCase(typeof(GoldCard), typeof(Payment), Description = "Not registered: the write throws.")]
    [TestCase(typeof(string), typeof(Payment))]
    public void Of_a_runtime_type(Type runtime, Type written) =>
        Assert.That(_engine.Select<Payment>().Root!.GetWritten(runtime).Type, Is.EqualTo(written));

    [Test]
    public void Is_equal_where_the_same_is_selected()
    {
        SelectedObject one = _engine.Select<Order>(Include.Parse("[id,lines[sku]]")).Root!;
        Assert.That(
            _engine.Select<Order>(Include.Parse("[lines[sku],id]")).Root!, Is.EqualTo(one).And.Property("Members").Count.EqualTo(2));
        Assert.That(_engine.Select<Order>(Include.Parse("[lines[sku],id]")).Root!.GetHashCode(), Is.EqualTo(one.GetHashCode()));
        Assert.That(_engine.Select<Order>(Include.Parse("[lines[sku]]")).Root!, Is.Not.EqualTo(one));
        Assert.That(new PopcornEngine().Select<Order>(Include.Parse("[id,lines[sku]]")).Root!, Is.Not.EqualTo(one));
        Assert.That(one.Equals(null), Is.False);
    }

    /// <summary>What names mean is part of what is selected, and each mark counts once.</summary>
    [Test]
    public void Is_different_where_names_or_marks_count_differently()
    {
        Popcorn.Contracts.MemberContract[] members = Stages.Contracts(null).GetContract(typeof(Order)).Members.Members;
        ServerMarks first = ServerMarks.Add(null, members[0])!;
        ServerMarks both = ServerMarks.Add(first, members[1])!;
        Assert.That(ServerMarks.Add(both, members[0]), Is.SameAs(both));
        var value = new SelectedValue(Include.All, NamesMembers: true, first, Position: null);
        Assert.That(value with { Position = default(Popcorn.Includes.IncludePosition) }, Is.EqualTo(value));
        Assert.That(value with { NamesMembers = false }, Is.Not.EqualTo(value));
        Assert.That(value with { Marks = both }, Is.Not.EqualTo(value));
        Assert.That(value.Equals(null), Is.False);
    }

    [Test]
    public void Makes_children_once()
    {
        SelectedMember lines = _engine.Select<Order>(Include.Parse("[lines]")).Root!.Members.Single();
        SelectedObject value = lines.Value!;
        IReadOnlyList<SelectedMember> members = value.Members;
        Assert.That(lines.Value, Is.SameAs(value).And.Property(nameof(value.Members)).SameAs(members));
        IReadOnlyList<SelectedObject> derived = value.DerivedTypes;
        Assert.That(value.DerivedTypes, Is.SameAs(derived));
        IPopcornSelection<Order> selection = _engine.Select<Order>();
        SelectedObject root = selection.Root!;
        Assert.That(selection.Root, Is.SameAs(root));
    }

    [Test]
    public void Needs_the_whole_object_for_callbacks_and_conditions()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static contract =>
            {
                if (contract.Type == typeof(Buyer))
                    contract.Properties[0].ShouldSerialize = static (owner, _) => ((Buyer)owner).Last.Length > 0;
            }),
        };
        var engine = new PopcornEngine(json);
        Assert.That(engine.Select<WithCallback>(Include.Parse("[id]")).Root!.NeedsWhole);
        Assert.That(engine.Select<Buyer>(Include.Parse("[first]")).Root!.NeedsWhole);
        Assert.That(engine.Select<Buyer>(Include.Parse("[first,last]")).Root!.NeedsWhole);
        Assert.That(engine.Select<Buyer>(Include.Parse("[last]")).Root!.NeedsWhole, Is.False);
        Assert.That(engine.Select<Line>(Include.Parse("[**]")).Root!.NeedsWhole, Is.False);
    }

    [Test]
    public void Has_no_root_for_what_is_written_whole()
    {
        Assert.That(_engine.Select<Whole>().Root, Is.Null);
        Assert.That(_engine.Select<object>().Root, Is.Null);
        Assert.That(_engine.Select(typeof(Whole)), Is.Null);
        Assert.That(_engine.Select(typeof(List<Line>)), Is.EqualTo(_engine.Select<Line>().Root));
        Assert.That(_engine.Select<Dictionary<string, Whole>>().Includes());
    }

    [Test]
    public void Has_all_members_within_the_bounds()
    {
        Include restricted = _engine.Restrict(typeof(Order), Include.Parse("[id]"), null, Include.Parse("[id,payment]"));
        Assert.That(Print(_engine.Select<Order>(restricted).Root!.All), Is.EqualTo("id! payment!{amount!}"));
        Assert.That(_engine.Select<Line>(Include.Parse("[]")).Root!.All.Members, Has.Count.EqualTo(4));
    }

    [Test]
    public void Reports_to_the_engine()
    {
        var diagnostics = new List<PopcornDiagnostic>();
        var diagnostic = new PopcornDiagnostic(PopcornDiagnosticId.QueryNotProjected, PopcornDiagnosticLevel.Debug, "text");
        new PopcornEngine(options: new PopcornOptions { OnDiagnostic = diagnostics.Add }).Select<Order>().Root!.Report(diagnostic);
        Assert.That(diagnostics, Is.EqualTo(new[] { diagnostic }));
    }

    [Test]
    public void Knows_the_CLR_member_and_the_type()
    {
        SelectedMember lines = _engine.Select<Order>(Include.Parse("[lines]")).Root!.Members.Single();
        Assert.That((lines.Name, lines.Member, lines.Type), Is.EqualTo(("lines", typeof(Order).GetProperty("Lines"), typeof(List<Line>))));
    }

    [TestCase("[buyer[orders[lines]]]", 14)]
    [TestCase("[*]", 0)]
    public void Blames_the_client_for_what_is_too_large(string include, int position)
    {
        SelectedObject root = _engine.Select<Order>(Include.Parse(include)).Root!;
        SelectedMember member = root.Members[^1];
        while (member.Value?.Members is [var only])
            member = only;
        Assert.That(
            member.CreateTooLarge("1 object").Error,
            Has.Property("Code").EqualTo(IncludeErrorCodes.TooLarge).And.Property("Position").EqualTo(position));
    }

    [Test]
    public void Blames_the_server_for_its_defaults()
    {
        PopcornException tooLarge = _engine.Select<Order>().Root!.Members[1].Value!.Members[0].CreateTooLarge("1 object");
        Assert.That(tooLarge.Error, Is.Null);
        Assert.That(tooLarge.Message, Does.Contain(nameof(Buyer)).And.Contain("1 object"));
        Include listed = _engine.Restrict(typeof(Order), null, Include.Parse("[lines]"), null);
        Assert.That(_engine.Select<Order>(listed).Root!.Members.Single().CreateTooLarge("1 object").Error, Is.Null);
    }

    [Test]
    public void Blames_the_client_for_what_it_asks_for_beside_the_defaults() => Assert.That(
        _engine.Select<Order>(Include.Parse("[!default,lines]")).Root!.Members.Select(
            member => (member.Name, member.CreateTooLarge("1 object").Error?.Message)),
        Is.EqualTo(new[] { ("id", null), ("buyer", null), ("lines", "More than 1 object.") }));

    [Test]
    public void Prints_the_names_of_its_members()
    {
        SelectedObject root = _engine.Select<Order>(Include.Parse("[id,lines[sku]]")).Root!;
        Assert.That(root.ToString(), Does.EndWith("Order {id,lines}"));
        Assert.That(root.Members.Select(member => member.ToString()), Is.EqualTo(new[] { "id", "lines[sku]" }));
    }

    [TestCase("id", true)]
    [TestCase("lines/sku", true)]
    [TestCase("lines/price", false)]
    [TestCase("secret", false)]
    [TestCase("version", false)]
    [TestCase("nope", false)]
    [TestCase("buyer", false)]
    [TestCase("payment/iban", true)]
    [TestCase("", true)]
    public void Tells_what_can_be_asked_for(string path, bool expected)
    {
        Include restricted = _engine.Restrict(typeof(Order), Include.Parse("[id]"), null, Include.Parse("[id,lines[sku],payment]"));
        Assert.That(_engine.Select<Order>(restricted).CanBeAskedFor(path.Length == 0 ? [] : path.Split('/')), Is.EqualTo(expected));
    }

    [TestCase("lines/sku", true)]
    [TestCase("lines/nope", false)]
    [TestCase("nope/sku", false)]
    public void Tells_what_can_be_asked_for_without_lists(string path, bool expected) =>
        Assert.That(_engine.Select<Order>(Include.Parse("[id]")).CanBeAskedFor(path.Split('/')), Is.EqualTo(expected));

    /// <summary>Lists that leave out an [Always] member are refused for a declared type, so only other types have such members.</summary>
    [TestCase("owner", true)]
    [TestCase("owner/name", false)]
    [TestCase("owner/pin", false)]
    public void Below_an_always_member_that_is_not_admitted_nothing_can_be_asked_for(string path, bool expected)
    {
        Include restricted = _engine.Restrict(typeof(object), null, null, Include.Parse("[id]"));
        Assert.That(_engine.Select<Badge>(restricted).CanBeAskedFor(path.Split('/')), Is.EqualTo(expected));
    }

    [TestCase("lines/sku", true)]
    [TestCase("lines/price", false)]
    [TestCase("id", false)]
    public void Tells_what_it_includes(string path, bool expected) =>
        Assert.That(_engine.Select<Order>(Include.Parse("[lines[sku]]")).Includes(path.Split('/')), Is.EqualTo(expected));

    /// <summary>Lists of the server can have C# names; for a client they do not exist.</summary>
    [Test]
    public void Knows_only_JSON_names_of_clients()
    {
        var engine = new PopcornEngine(new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase });
        IPopcornSelection<Line> selection = engine.Select<Line>(Include.Parse("[*,Sku,-order]"));
        Assert.That(Print(selection.Root!), Is.EqualTo("sku! price! count!"));
        Assert.That((selection.CanBeAskedFor("sku"), selection.CanBeAskedFor("Sku")), Is.EqualTo((true, false)));
    }

    [Test]
    public void Refuses_null_names()
    {
        IPopcornSelection<Order> selection = _engine.Select<Order>();
        Assert.That(() => selection.Includes([null!]), Throws.ArgumentNullException.With.Property("ParamName").EqualTo("path"));
        Assert.That(() => selection.CanBeAskedFor([null!]), Throws.ArgumentNullException.With.Property("ParamName").EqualTo("path"));
    }

    private sealed class Loose
    {
        public int Id { get; set; }
        [JsonExtensionData] public Dictionary<string, object>? More { get; set; }
    }

    private sealed class Badge
    {
        public int Id { get; set; }
        [Always] public Holder? Owner { get; set; }
    }

    private sealed class Holder
    {
        [Default] public string? Name { get; set; }
        public string? Pin { get; set; }
    }

    private static string Print(SelectedObject selected, int depth = 4) =>
        depth == 0 ? "…" : string.Join(' ', selected.Members.Select(member =>
        $"{member.Name}{(member.IsNamed ? "!" : "")}"
        + (member.Value is null ? "" : $"{{{Print(member.Value, depth - 1)}}}{PrintDerived(member.Value)}")));

    private static string PrintDerived(SelectedObject value) => value.Members.Count > 0 ? ""
        : string.Concat(value.DerivedTypes.Select(derived => $" or {derived.Type.Name}{{{Print(derived)}}}"));
}
