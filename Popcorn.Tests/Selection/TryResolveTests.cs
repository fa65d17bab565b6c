using Popcorn.Tests.Suites;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>The check before anything runs. What it finds is in the tables of the suite; here, that it agrees with the write.</summary>
[Category("Mutation")]
public class TryResolveTests
{
    private readonly PopcornEngine _ignoring = new();
    private readonly PopcornEngine _rejecting = new(options: new PopcornOptions { UnknownMembers = UnknownMembers.Reject });

    [TestCaseSource(typeof(SuiteCase), nameof(SuiteCase.All))]
    public void Says_what_the_write_says(SuiteCase row)
    {
        if (!Include.TryParse(row.Include, out Include? include, out _))
            return;
        Catalog.Case value = Catalog.Get(row.Value);
        Assert.That(_ignoring.TryValidate(value.Type, include, out IncludeError? none), "Always true without Reject.");
        Assert.That(none, Is.Null);

        var engine = new PopcornEngine(row.MakeJsonOptions(), new PopcornOptions { UnknownMembers = UnknownMembers.Reject });
        bool resolves = engine.TryValidate(value.Type, include, out IncludeError? error);
        IncludeError? thrown = null;
        try
        {
            engine.Write(new System.Buffers.ArrayBufferWriter<byte>(), value.Make(), value.Type, include);
        }
        catch (PopcornException exception)
        {
            thrown = exception.Error;
        }
        Assert.That(resolves, Is.EqualTo(error is null));
        Assert.That(error?.ToString(), Is.EqualTo(thrown?.ToString()));
    }

    [Test]
    public void Tells_each_client_its_own_position()
    {
        Assert.That(_rejecting.TryValidate(typeof(Person), Include.Parse("[id, nope]"), out IncludeError? first), Is.False);
        Assert.That(_rejecting.TryValidate(typeof(Person), Include.Parse("[id,     nope]"), out IncludeError? second), Is.False);
        Assert.That((first!.Position, second!.Position), Is.EqualTo((5, 9)));
    }

    [Test]
    public void Keeps_the_leftmost_position_of_a_name_that_stands_twice()
    {
        Assert.That(_rejecting.TryValidate(typeof(Person), Include.Parse("[id,nope,home[city],nope]"), out IncludeError? error), Is.False);
        Assert.That(error!.Position, Is.EqualTo(4));
        Assert.That(_rejecting.TryValidate(typeof(Person), Include.Parse("[home[a],home[b]]"), out error), Is.False);
        Assert.That(error!.Position, Is.EqualTo(6));
    }

    [Test]
    public void Keeps_the_leftmost_position_in_lists_that_stand_more_often()
    {
        for (int count = 2; count <= 64; count++)
        {
            var include = Include.Parse($"[{string.Join(',', Enumerable.Repeat("id,home[nope]", count))}]");
            Assert.That(_rejecting.TryValidate(typeof(Person), include, out IncludeError? error), Is.False);
            Assert.That(error!.Position, Is.EqualTo(9), $"{count} lists");
        }
    }

    [Test]
    public void Tells_the_occurrence_of_a_repeated_parameter()
    {
        Assert.That(Include.TryParse(["[id]", "", "[nope]"], IncludeLimits.Standard, out Include? include, out _));
        Assert.That(_rejecting.TryValidate(typeof(Person), include!, out IncludeError? error), Is.False);
        Assert.That((error!.Occurrence, error.Position), Is.EqualTo((2, 1)));
        Assert.That(Include.TryParse(["[id,   zz]", "[aa]"], IncludeLimits.Standard, out include, out _));
        Assert.That(_rejecting.TryValidate(typeof(Person), include!, out error), Is.False);
        Assert.That((error!.Occurrence, error.Position), Is.EqualTo((0, 7)));
    }

    [Test]
    public void Knows_no_more_names_of_a_list_of_itself_than_it_has()
    {
        Assert.That(_rejecting.TryValidate(typeof(Nest), Include.Parse("[nope]"), out IncludeError? error), Is.False);
        Assert.That(error!.ToString(), Is.EqualTo("include_unknown_member: Unknown member at position 1."));
        Assert.That(_rejecting.TryValidate(typeof(Order), Include.Parse("[id[x]]"), out error), Is.False);
        Assert.That(error!.ToString(), Is.EqualTo("include_not_an_object: The member takes no list at position 1."));
    }

    /// <summary>A derived type that holds anything may hold an object with any name.</summary>
    [Test]
    public void Knows_every_name_when_one_derived_type_holds_anything()
    {
        Assert.That(_rejecting.TryValidate(typeof(IAny), Include.Parse("[nope]"), out _));
        Assert.That(_rejecting.TryValidate(typeof(Person), Include.Parse("[nope]"), out _), Is.False);
    }

    [Test]
    public void Knows_every_name_of_extension_data_with_a_list_too()
    {
        Assert.That(_rejecting.TryValidate(typeof(Extended), Include.Parse("[any[thing]]"), out _));
        Assert.That(_rejecting.TryValidate([typeof(Extended), typeof(ExtendedDefault)], Include.Parse("[any[thing]]"), out _));
        Assert.That(_rejecting.TryValidate([typeof(Extended), typeof(Person)], Include.Parse("[any[thing]]"), out _));
    }

    [Test]
    public void Gives_no_suggestion_and_no_list_of_members()
    {
        Assert.That(_rejecting.TryValidate(typeof(Vault), Include.Parse("[secret]"), out IncludeError? never), Is.False);
        Assert.That(_rejecting.TryValidate(typeof(Vault), Include.Parse("[secxet]"), out IncludeError? unknown), Is.False);
        Assert.That(never!.ToString(), Is.EqualTo(unknown!.ToString()));
        Assert.That(never.Message, Does.Not.Contain("id").IgnoreCase.And.Not.Contain("sec").IgnoreCase);
    }

    [Test]
    public void Nothing_is_written_before_the_error()
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        Assert.Throws<PopcornException>(() => _rejecting.Write(output, new Person(), Include.Parse("[id,nope]")));
        Assert.That(output.WrittenCount, Is.Zero);
    }

    [Test]
    public void A_server_list_with_C_sharp_names_is_no_clients_mistake()
    {
        Assert.That(_rejecting.TryValidate(typeof(Order), Include.Parse("[shipTo]"), out _));
        Assert.That(_rejecting.Serialize(new Order(), "[shipTo]"), Is.EqualTo("""{"id":7,"shipTo":{"city":"Oslo"}}"""));
    }

    [TestCase("[id,name]", true)]
    [TestCase("[shipTo,home[city]]", true)]
    [TestCase("[nope]", false)]
    [TestCase("[id,home[nope]]", false)]
    public void Of_several_types_one_must_have_a_name(string include, bool expected)
    {
        bool resolves = _rejecting.TryValidate([typeof(Order), typeof(Person)], Include.Parse(include), out IncludeError? error);
        Assert.That((resolves, error is null), Is.EqualTo((expected, expected)));
    }

    /// <summary>One name, several types, and each has a list of its own behind it: one of them must admit what is asked below.</summary>
    [TestCase("[part[id]]", true)]
    [TestCase("[part[name]]", true)]
    [TestCase("[part[id,name]]", true)]
    [TestCase("[part[zip]]", false)]
    [TestCase("[part[child[id]]]", true)]
    [TestCase("[part[child[name]]]", false)]
    public void Of_several_types_one_must_admit_a_name(string include, bool expected)
    {
        foreach (Type[] types in (Type[][])[[typeof(Left), typeof(Right)], [typeof(Right), typeof(Left)]])
        {
            Include allow = _rejecting.Restrict(
                typeof(object), Include.Parse(include), null, Include.Parse("[LeftPart[id],RightPart[name,child[id]]]"));
            Assert.That(_rejecting.TryValidate(types, allow, out _), Is.EqualTo(expected), types[0].Name);
        }
    }

    [Test]
    public void Of_several_types_names_are_not_checked_where_they_are_ignored() =>
        Assert.That(_ignoring.TryValidate([typeof(Order), typeof(Person)], Include.Parse("[nope]"), out _));

    [TestCase(typeof(Order), "[id]")]
    [TestCase(typeof(List<Order>), "[*]")]
    [TestCase(typeof(Vault), "[**]")]
    [TestCase(typeof(Dictionary<string, Person>), "!default")]
    public void Tells_the_names_that_are_written(Type type, string text)
    {
        var include = Include.Parse(text);
        object value = type == typeof(Order) ? new Order() : type == typeof(Vault) ? new Vault()
            : type == typeof(List<Order>) ? new List<Order> { new() } : new Dictionary<string, Person> { ["one"] = new() };
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        _ignoring.Write(output, value, type, include);
        using var json = System.Text.Json.JsonDocument.Parse(output.WrittenMemory);
        System.Text.Json.JsonElement root = json.RootElement;
        if (type == typeof(List<Order>))
            root = root[0];
        else if (type == typeof(Dictionary<string, Person>))
            root = root.GetProperty("one");
        Assert.That(
            _ignoring.Select(type, include)!.Members.Select(member => member.Name),
            Is.EqualTo(root.EnumerateObject().Select(member => member.Name)));
    }

    [TestCase(typeof(int))]
    [TestCase(typeof(List<string>))]
    [TestCase(typeof(object))]
    public void Tells_no_names_where_no_objects_are_known(Type type) => Assert.That(_ignoring.Select(type), Is.Null);

    private sealed class Nest : List<Nest>;

    private sealed class Part
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public string? Zip { get; set; }

        public Part? Child { get; set; }
    }

    private sealed class Left
    {
        [System.Text.Json.Serialization.JsonPropertyName("part")]
        public Part? LeftPart { get; set; }
    }

    private sealed class Right
    {
        [System.Text.Json.Serialization.JsonPropertyName("part")]
        public Part? RightPart { get; set; }
    }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Anything), "any")]
    private interface IAny;

    private sealed class Anything : List<object>, IAny;
}
