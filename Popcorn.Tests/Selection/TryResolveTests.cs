using Popcorn.Tests.Suites;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>The check before anything runs. What it finds is in the tables of the suite; here, that it agrees with the write.</summary>
[Category("Mutation")]
public class TryResolveTests
{
    private readonly PopcornEngine _ignoring = new(options: new PopcornOptions { UnknownMembers = UnknownMembers.Ignore });
    private readonly PopcornEngine _rejecting = new();

    /// <summary>The option says what happens to a text. A check is a check.</summary>
    [TestCaseSource(typeof(SuiteCase), nameof(SuiteCase.All))]
    public void Says_what_a_text_gets(SuiteCase row)
    {
        if (!Include.TryParse(row.Include, out _, out _))
            return;
        Catalog.Case value = Catalog.Get(row.Value);
        IncludeError?[] errors = Array.ConvertAll(Enum.GetValues<UnknownMembers>(), unknown =>
        {
            var engine = new PopcornEngine(row.MakeJsonOptions(), new PopcornOptions { UnknownMembers = unknown });
            bool isValid = row.TryValidate(engine, value.Make(), value.Type, out IncludeError? error);
            Assert.That(isValid, Is.EqualTo(error is null));
            return error;
        });
        Assert.That(errors.Select(error => error?.ToString()).Distinct().Count(), Is.EqualTo(1));
        if (row.UnknownMembers == UnknownMembers.Reject)
            Assert.That((errors[0]?.Code, errors[0]?.Position), Is.EqualTo((row.Error?.Code, row.Error?.Position)));
    }

    [Test]
    public void An_include_is_written_without_a_check()
    {
        Assert.That(_rejecting.SerializeToUtf8Bytes(new Person(), Include.Parse("[id,nope]")), Is.EqualTo("""{"id":1}"""u8.ToArray()));
        Assert.That(_rejecting.Serialize(new Person(), Include.Parse("[id,nope]")), Is.EqualTo("""{"id":1}"""));
        Assert.That(_ignoring.Serialize(new Person(), "[id,nope]"), Is.EqualTo("""{"id":1}"""));
    }

    /// <summary>A text for a value that is declared as object is checked by the type that is written.</summary>
    [Test]
    public void Knows_the_runtime_type_behind_object()
    {
        Assert.That(_rejecting.Serialize<object>(new Person(), "[id]"), Is.EqualTo("""{"id":1}"""));
        Assert.That(_rejecting.Serialize<object?>(null, "[id]"), Is.EqualTo("null"));
        Assert.That(_rejecting.TryValidate(typeof(object), Include.Parse("[nope]"), out _), "It can be anything.");
        Assert.That(_rejecting.TryValidate([], typeof(Person), Include.Parse("[nope]"), out IncludeError? error), Is.False);
        Assert.That(error!.Position, Is.EqualTo(1));
        Assert.That(_rejecting.TryValidate([typeof(Order)], typeof(Person), Include.Parse("[id,total,name]"), out _));
        Assert.Throws<PopcornException>(() => _rejecting.Serialize<object>(new Person(), "[id,nope]"));
    }

    /// <summary>An engine writes a value as its declared type. Over HTTP the run-time type is written, and its names are known.</summary>
    [Test]
    public void Does_not_know_what_a_derived_type_adds()
    {
        Assert.That(_rejecting.Serialize<Animal>(new Dog(), "[name]"), Is.EqualTo("""{"name":"n"}"""));
        PopcornException refused = Assert.Throws<PopcornException>(() => _rejecting.Serialize<Animal>(new Dog(), "[breed]"));
        Assert.That(refused.Error?.Code, Is.EqualTo(IncludeErrorCodes.UnknownMember));
    }

    [Test]
    public void Tells_developers_the_valid_names()
    {
        Assert.That(_rejecting.TryValidate(typeof(Vault), Include.Parse("[secret]"), out IncludeError? never), Is.False);
        Assert.That(_rejecting.TryValidate(typeof(Vault), Include.Parse("[secxet]"), out IncludeError? unknown), Is.False);
        Assert.That(never!.Describe!(), Is.EqualTo(unknown!.Describe!()).And.Not.Contain("secret").IgnoreCase);
        Include bound = _rejecting.Restrict(typeof(Person), Include.Parse("[name]"), null, Include.Parse("[id,home[city]]"));
        Assert.That(_rejecting.TryValidate(typeof(Person), bound, out IncludeError? error), Is.False);
        Assert.That(error!.Describe!(), Is.EqualTo("Person has id, home"), "Within the allow list.");
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

    private sealed class Left { [System.Text.Json.Serialization.JsonPropertyName("part")] public Part? LeftPart { get; set; } }
    private sealed class Right { [System.Text.Json.Serialization.JsonPropertyName("part")] public Part? RightPart { get; set; } }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Anything), "any")]
    private interface IAny;

    private sealed class Anything : List<object>, IAny;
}
