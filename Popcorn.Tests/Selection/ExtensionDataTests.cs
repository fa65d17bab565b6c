using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>What an endpoint's lists, and lists of the server's, make of extension data.</summary>
[Category("Mutation")]
public sealed class ExtensionDataTests
{
    private readonly PopcornEngine _engine = new(options: new PopcornOptions { Compilation = CompilationMode.Never });

    // Columns: asked, the endpoint's allow list, what is written of entries b (a number), a (an address) and Id2 (null).
    [TestCase("[*]", "[id]", """{"id":1}""")]
    [TestCase("[*]", "[a]", """{"a":{"city":"Rome","zip":"00100"}}""")]
    [TestCase("[b]", "[a]", "{}")]
    [TestCase("[a,b]", "[*]", """{"b":2,"a":{"city":"Rome","zip":"00100"}}""")]
    [TestCase("[a]", "[a[city]]", """{"a":{"city":"Rome"}}""")]
    [TestCase("[a[zip]]", "[a[city]]", """{"a":{}}""")]
    [TestCase("[a[zip]]", "[a]", """{"a":{"zip":"00100"}}""")]
    [TestCase("[**]", "[a[city],b]", """{"b":2,"a":{"city":"Rome"}}""")]
    [TestCase("[**,a]", "[a[city],b]", """{"b":2,"a":{"city":"Rome"}}""")]
    [TestCase("[*]", "[*,-a]", """{"id":1,"b":2,"Id2":null}""")]
    [TestCase("[*,-b]", "[*,-a]", """{"id":1,"Id2":null}""")]
    [TestCase("[*,-b]", "[*]", """{"id":1,"a":{"city":"Rome","zip":"00100"},"Id2":null}""")]
    [TestCase("[*,-b]", null, """{"id":1,"a":{"city":"Rome","zip":"00100"},"Id2":null}""")]
    public void Is_bounded_by_key(string asked, string? allow, string expected) =>
        Assert.That(Restricted(new Extended(), asked, allow), Is.EqualTo(expected));

    // Columns: asked, the endpoint's default list, what is written.
    [TestCase("", "[*,-a]", """{"id":1,"b":2,"Id2":null}""")]
    [TestCase("[!default,a]", "[*,-a]", """{"id":1,"b":2,"a":{"city":"Rome","zip":"00100"},"Id2":null}""")]
    [TestCase("[!default,id]", "[*,-a]", """{"id":1,"b":2,"Id2":null}""")]
    [TestCase("[!default,*]", "[*,-a]", """{"id":1,"b":2,"a":{"city":"Rome","zip":"00100"},"Id2":null}""")]
    [TestCase("[!default,b]", "[a,b,-b]", """{"b":2,"a":{"city":"Rome","zip":"00100"}}""")]
    [TestCase("[!default,-b]", "[a,b]", """{"a":{"city":"Rome","zip":"00100"}}""")]
    [TestCase("[!default,a[zip]]", "[a[city],b]", """{"b":2,"a":{"city":"Rome","zip":"00100"}}""")]
    public void Is_written_by_the_default_list_and_by_what_is_asked(string asked, string defaults, string expected) => Assert.That(
        _engine.Serialize(new Extended(), _engine.Restrict(typeof(Extended), Include.Parse(asked), Include.Parse(defaults), null)),
        Is.EqualTo(expected));

    [Test]
    public void That_is_always_written_is_so_outside_of_the_allow_list_but_the_clients_list_does_not_count() =>
        Assert.That(Restricted(new ExtendedAlways(), "[a[city]]", "[id]"), Is.EqualTo("""{"a":{"city":"Rome","zip":"00100"}}"""));

    [TestCase("[*]", """{"id":1,"c":{"name":"Bob"}}""")]
    [TestCase("[**]", """{"id":1,"c":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[**,c]", """{"id":1,"c":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[**,c[id]]", """{"id":1,"c":{"id":3}}""")]
    public void Is_written_as_deep_as_the_object_that_holds_it(string include, string expected) =>
        Assert.That(_engine.Serialize(new Extended { More = new() { ["c"] = new Customer() } }, include), Is.EqualTo(expected));

    [TestCase("[**]", """{"c":{"id":3,"home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[**,c]", """{"c":{"id":3,"home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[*]", """{"c":{}}""")]
    [TestCase("[c]", """{"c":{}}""")]
    public void Is_bounded_by_key_as_deep_as_the_object_that_holds_it(string asked, string expected) => Assert.That(
        Restricted(new Extended { More = new() { ["c"] = new Customer() } }, asked, "[c[id,home]]"), Is.EqualTo(expected));

    /// <summary>A name in a list of the server means the member and the entry.</summary>
    [TestCase("[*,-id]")]
    [TestCase("[*,-Id]", Description = "The C# name.")]
    public void Named_like_a_member_is_excluded_with_it(string text)
    {
        var value = new Extended { More = new() { ["id"] = 2 } };
        var list = Include.Parse(text);
        Assert.That(_engine.Serialize(value, _engine.Restrict(typeof(Extended), null, list, null)), Is.EqualTo("{}"));
        Assert.That(_engine.Serialize(value, _engine.Restrict(typeof(Extended), Include.All, null, list)), Is.EqualTo("{}"));
        Assert.That(_engine.Serialize(value, "[*]"), Is.EqualTo(JsonSerializer.Serialize(value, JsonSerializerOptions.Web)));
    }

    [TestCase("[*]", """{"a":{"city":"Rome"}}""")]
    [TestCase("[a]", """{"a":{"city":"Rome"}}""")]
    [TestCase("[a[zip]]", """{"a":{"zip":"00100"}}""")]
    [TestCase("[**]", """{"a":{"city":"Rome","zip":"00100"}}""")]
    public void Follows_its_own_list_of_the_servers(string include, string expected)
    {
        Assert.That(_engine.Serialize(new Listed(), include), Is.EqualTo(expected));
        Assert.That(Restricted(new Listed(), "[a]", "[a[city,zip]]"), Is.EqualTo("""{"a":{"city":"Rome"}}"""));
    }

    [TestCase("b", true)]
    [TestCase("a", true)]
    [TestCase("c", false)]
    public void Can_be_asked_for_within_the_allow_list(string key, bool expected)
    {
        Include bound = _engine.Restrict(typeof(Extended), null, null, Include.Parse("[id,a[city],b]"));
        Assert.That(_engine.Select<Extended>(bound).CanBeAskedFor(key), Is.EqualTo(expected));
        Assert.That(_engine.Select<Extended>().CanBeAskedFor(key));
        Assert.That(_engine.Select<Person>().CanBeAskedFor(key), Is.False);
    }

    [Test]
    public void Is_a_member_of_the_selection_that_nobody_named()
    {
        SelectedObject root = _engine.Select<Extended>(Include.Parse("[a]")).Root!;
        Assert.That(root.Members.Select(member => (member.Type, member.IsNamed)), Is.EqualTo(
            new[] { (typeof(Dictionary<string, object?>), false) }));
    }

    [Test]
    public void Of_a_default_list_is_within_the_allow_list() => Assert.That(
        () => _engine.Restrict(typeof(Extended), null, Include.Parse("[id,a]"), Include.Parse("[id,b]")),
        Throws.TypeOf<PopcornException>().With.Message.Contains("names 'a'").And.Message.Contains("does not admit"));

    [TestCase("[inside[a]]", "[inside]", true)]
    [TestCase("[inside[a]]", "[inside[a,id]]", true)]
    [TestCase("[inside[a]]", "[inside[id]]", false)]
    public void Inside_is_within_the_allow_list_too(string defaults, string allow, bool expected) => Assert.That(
        () => _engine.Restrict(typeof(Box), null, Include.Parse(defaults), Include.Parse(allow)),
        expected ? Throws.Nothing : Throws.TypeOf<PopcornException>().With.Message.Contains("names 'a'"));

    /// <summary>A refusal would tell a client which names are members.</summary>
    [TestCase("[id]")]
    [TestCase("[nope]")]
    [TestCase("[nope[thing]]")]
    public void Makes_every_name_known_also_outside_of_the_allow_list(string asked)
    {
        var rejecting = new PopcornEngine(options: new PopcornOptions { UnknownMembers = UnknownMembers.Reject });
        Include bound = rejecting.Restrict(typeof(Extended), Include.Parse(asked), null, Include.Parse("[b]"));
        Assert.That(rejecting.TryValidate(typeof(Extended), bound, out _));
        Assert.That(rejecting.TryValidate([typeof(Extended), typeof(ExtendedDefault)], bound, out _));
        Assert.That(rejecting.Serialize(new Extended(), bound), Is.EqualTo("{}"));
    }

    [Test]
    public void Of_an_envelope_is_written_whole() => Assert.That(
        _engine.Serialize(new Enveloped(), "[id]"),
        Is.EqualTo("""{"payload":{"id":1},"c":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}"""));

    private string Restricted<T>(T value, string asked, string? allow) =>
        _engine.Serialize(value, _engine.Restrict(typeof(T), Include.Parse(asked), null, allow is null ? null : Include.Parse(allow)));

    private sealed class Box { public Extended Inside => new(); }

    private sealed class Listed
    {
        [JsonExtensionData, SubPropertyDefault("[city]")]
        public Dictionary<string, object?> More { get; set; } = new() { ["a"] = new Address() };
    }

    [PopcornEnvelope]
    private sealed class Enveloped
    {
        [PopcornPayload] public Person Payload => new();
        [JsonExtensionData] public Dictionary<string, object?> More { get; set; } = new() { ["c"] = new Customer() };
    }
}
