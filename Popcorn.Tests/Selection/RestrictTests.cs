using Popcorn.Envelopes;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>An endpoint's own lists: its Default stands for the type's, its Allow bounds what can be asked for.</summary>
[TestFixture(CompilationMode.Never, Category = "Mutation")]
[TestFixture(CompilationMode.Always)]
public class RestrictTests(CompilationMode compilation)
{
    private readonly PopcornEngine _engine = new(options: new PopcornOptions { Compilation = compilation });

    // Columns: asked, the endpoint's default list, its allow list, what is written of an Order.
    [TestCase("", "[total]", null, """{"id":7,"total":9.50}""")]
    [TestCase("[!default,code]", "[total]", null, """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase("[code]", "[total]", null, """{"id":7,"code":"A7"}""")]
    [TestCase("[]", "[*,-lines,-customer,-shipTo]", null, """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase(
        "[!default,customer]", "[*,-lines,-Customer,-shipTo]", null, """{"id":7,"code":"A7","total":9.50,"customer":{"name":"Bob"}}""")]
    [TestCase("[!default,customer,-customer]", "[*,-lines,-customer,-shipTo]", null, """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase("[!default,lines]", "[-lines]", null, """{"id":7,"code":"A7","lines":[{"sku":"a","qty":2},{"sku":"b","qty":1}]}""")]
    [TestCase("[!default,*,-lines,-shipTo]", "[-code]", null, """{"id":7,"code":"A7","total":9.50,"customer":{"name":"Bob"}}""")]
    [TestCase("[!default,*,**,-lines,-shipTo,-customer]", "[-code]", null, """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase("[shipTo]", null, "[shipTo[city,zip]]", """{"id":7,"shipTo":{"city":"Oslo"}}""")]
    [TestCase("[-total]", "[total,code]", null, """{"id":7,"code":"A7"}""")]
    [TestCase("", "[customer[id]]", null, """{"id":7,"customer":{"id":3}}""")]
    [TestCase("[!default,customer[name]]", "[customer[id]]", null, """{"id":7,"customer":{"id":3,"name":"Bob"}}""")]
    [TestCase("", "[customer[*,-home]]", null, """{"id":7,"customer":{"id":3,"name":"Bob"}}""")]
    [TestCase("[!default,customer[name]]", "[customer[*,-home]]", null, """{"id":7,"customer":{"id":3,"name":"Bob"}}""")]
    [TestCase(
        "[!default,customer[*]]", "[customer[*,-home]]", null,
        """{"id":7,"customer":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase(
        "[!default,customer[*,-id]]", "[customer[id]]", null,
        """{"id":7,"customer":{"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("", "[Total]", null, """{"id":7,"total":9.50}""")]
    [TestCase("", "[customer[*],Customer[Home[City]]]", null, """{"id":7,"customer":{"id":3,"name":"Bob","home":{"city":"Rome"}}}""")]
    [TestCase(
        "[!default,code]", "[**,-lines,-shipTo]", null,
        """{"id":7,"code":"A7","total":9.50,"customer":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[customer]", "[total]", null, """{"id":7,"customer":{"name":"Bob"}}""")]
    [TestCase("[*]", null, "[total,code]", """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase(
        "[**]", null, "[total,customer]",
        """{"id":7,"total":9.50,"customer":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[total,customer]", null, "[*]", """{"id":7,"total":9.50,"customer":{"name":"Bob"}}""")]
    [TestCase("[customer[home[zip]]]", null, "[*]", """{"id":7,"customer":{"home":{"zip":"0150"}}}""")]
    [TestCase("[**]", null, "[!default]", """{"id":7,"code":"A7","lines":[{"sku":"a","qty":2},{"sku":"b","qty":1}]}""")]
    [TestCase("[**]", null, "[-lines]", """{"id":7,"code":"A7"}""")]
    [TestCase(
        "[**]", null, "[total,customer[*]]",
        """{"id":7,"total":9.50,"customer":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase(
        "[**]", null, "[total,customer[**]]",
        """{"id":7,"total":9.50,"customer":{"id":3,"name":"Bob","home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[customer[id,home[city]]]", null, "[customer[home[zip]]]", """{"id":7,"customer":{"home":{}}}""")]
    [TestCase("[customer[id,home[city,zip]]]", null, "[customer[home[zip]]]", """{"id":7,"customer":{"home":{"zip":"0150"}}}""")]
    [TestCase("[code]", null, "[total]", """{"id":7}""")]
    [TestCase("[code,total]", null, "[**,-code]", """{"id":7,"total":9.50}""")]
    [TestCase("", null, "[code]", """{"id":7,"code":"A7"}""")]
    [TestCase("[-code]", null, "[code,lines[sku]]", """{"id":7,"lines":[{"sku":"a"},{"sku":"b"}]}""")]
    [TestCase("[nope]", null, "[code]", """{"id":7}""")]
    [TestCase("[cost]", null, "[**]", """{"id":7}""")]
    [TestCase("[**]", null, "[]", """{"id":7,"code":"A7","lines":[{"sku":"a","qty":2},{"sku":"b","qty":1}]}""")]
    [TestCase("[*]", "[total]", "[code,total]", """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase("", "[total,-code]", "[total]", """{"id":7,"total":9.50}""")]
    [TestCase("", "[id]", "[code]", """{"id":7}""")]
    [TestCase("", null, null, """{"id":7,"code":"A7","lines":[{"sku":"a","qty":2},{"sku":"b","qty":1}]}""")]
    public void Bounds_what_is_asked(string asked, string? defaults, string? allow, string expected) =>
        Assert.That(Restricted(new Order { Customer = new() { Home = new() { Zip = Zip(expected) } } }, asked, defaults, allow), Is.EqualTo(
            expected));

    [Test]
    public void Reaches_through_sequences_and_envelopes()
    {
        Assert.That(Restricted(new[] { new Line { Sku = "a" } }, "[*]", null, "[sku]"), Is.EqualTo("""[{"sku":"a"}]"""));
        Assert.That(
            Restricted(new ApiResponse<Page<Order>>(new Page<Order>([new()], 1, null)), "[**]", null, "[total,lines[qty]]"),
            Is.EqualTo(
                """{"success":true,"data":{"items":[{"id":7,"total":9.50,"lines":[{"qty":2},{"qty":1}]}],"total":1,"next":null}}"""));
    }

    /// <summary>What is always written is so even outside of the allow list; but what a client says below it counts no more.</summary>
    [Test]
    public void Leaves_always_members_as_they_are()
    {
        var engine = new PopcornEngine(
            options: new PopcornOptions { Compilation = compilation }.For<Person>(t => t.Always(person => person.Home)));
        Include bound = engine.Restrict(typeof(Person), Include.Parse("[id,home[city]]"), null, Include.Parse("[id]"));
        Assert.That(engine.Serialize(new Person(), bound), Is.EqualTo("""{"id":1,"home":{"city":"Rome","zip":"00100"}}"""));
    }

    [Test]
    public void Holds_through_recursive_types_at_any_depth()
    {
        const string allow = "[id,next[id,next[id]]]";
        Assert.That(Restricted(Node.Tree(), "[**]", null, allow), Is.EqualTo("""{"id":1,"next":{"id":2,"next":{"id":3}}}"""));
        Assert.That(Restricted(Node.Tree(), "[next[next[id,next]],kids]", null, allow), Is.EqualTo("""{"next":{"next":{"id":3}}}"""));
    }

    [Test]
    public void Is_what_Explain_and_IsSelected_speak_of_too()
    {
        Include bound = _engine.Restrict(typeof(Order), Include.Deep, null, Include.Parse("[total,customer[id]]"));
        Assert.That(_engine.IsSelected(typeof(Order), bound, "total"));
        Assert.That(_engine.IsSelected(typeof(Order), bound, "customer", "id"));
        Assert.That(_engine.IsSelected(typeof(Order), bound, "customer", "home"), Is.False);
        Assert.That(_engine.IsSelected(typeof(Order), bound, "lines"), Is.False);
        Assert.That(bound.ToString(), Is.EqualTo("[**] within [customer[id],total]"));
    }

    [TestCase("[!default,*]", "[*]", "[*]")]
    [TestCase("[!default,**]", "[!default,**]", "[!default,**]")]
    [TestCase("[!default]", "[total,code]", "[code,total]")]
    [TestCase("[!default,customer]", "[total,code]", "[customer,code,total]")]
    public void Unites_what_is_asked_with_the_default_list(string asked, string defaults, string expected) => Assert.That(
        _engine.Restrict(typeof(Order), Include.Parse(asked), Include.Parse(defaults), null).ToString(), Is.EqualTo(expected));

    [Test]
    public void Is_the_default_list_itself_if_nothing_is_asked()
    {
        var defaults = Include.Parse("[total,code]");
        Include restricted = _engine.Restrict(typeof(Order), null, defaults, null);
        Assert.That(restricted.Items.Select(item => item.Name), Is.EqualTo((string[])["code", "total"]));
        Assert.That(restricted.HasServerNames);
    }

    /// <summary>The exception is about the type, not about its lists.</summary>
    [Test]
    public void Of_a_type_that_the_options_do_not_know_is_refused_as_any_use_of_it() => Assert.That(
        () => new PopcornEngine(new JsonSerializerOptions { TypeInfoResolver = Contracts.MetadataContext.Default })
            .Restrict(typeof(Order), null, Include.Parse("[total]"), null),
        Throws.TypeOf<NotSupportedException>());

    [Test]
    public void Is_equal_for_equal_lists_and_only_for_them()
    {
        Include Bound(string allow) => _engine.Restrict(typeof(Order), Include.All, null, Include.Parse(allow));
        Assert.That(
            Bound("[total,code]"), Is.EqualTo(Bound("[code,total]")).And.Not.EqualTo(Bound("[total]")).And.Not.EqualTo(Include.All));
    }

    [Test]
    public void Refuses_a_default_list_that_is_bounded()
    {
        Include bound = _engine.Restrict(typeof(Order), Include.All, null, Include.Parse("[total]"));
        Assert.That(
            () => _engine.Restrict(typeof(Order), Include.All, bound, null),
            Throws.ArgumentException.With.Property("ParamName").EqualTo("defaults").And.Message.Contains("as the allow list"));
        Assert.That(_engine.Restrict(typeof(Order), bound, null, null), Is.SameAs(bound));
    }

    [TestCase("[nope]", null, "The default list [nope]: Order has no 'nope'; it has id, code, ")]
    [TestCase(null, "[total,nope]", "Order has no 'nope'")]
    [TestCase(null, "[customer[hash]]", "Customer has no 'hash'")]
    [TestCase("[total[x]]", null, "gives a list to 'total'")]
    public void Refuses_the_servers_own_unknown_names(string? defaults, string? allow, string expected)
    {
        PopcornException Refusal() => Assert.Throws<PopcornException>(() => Restricted(new Order(), "", defaults, allow))!;
        PopcornException first = Refusal();
        Assert.That(first.Message, Does.Contain(expected).And.Contain(defaults is null ? "The allow list [" : "The default list ["));
        Assert.That(first.Error, Is.Null);
        Assert.That(Refusal(), Is.SameAs(first));
    }

    // Columns: the default list, the allow list, and what of a mistake is told; null for none.
    [TestCase(
        "[code,total]", "[code]",
        "The default list [code,total] names 'total' of Order, which the allow list [code] does not admit.")]
    [TestCase("[customer[id,name]]", "[code,customer[name]]", "names 'id' of Customer, which")]
    [TestCase("[Total]", "[*,-total]", "names 'Total'")]
    [TestCase("[id[x]]", "[code]", "gives a list to 'id'")]
    [TestCase("[id,code]", "[code]", null)]
    [TestCase("[*,-total]", "[code]", null)]
    [TestCase("[**]", "[code]", null)]
    [TestCase("[customer[id]]", "[customer]", null)]
    [TestCase("[customer[id]]", "[**]", null)]
    [TestCase(
        null,
        "[*,-id]",
        "The allow list [*,-id] leaves out 'id', but Order.Id is [Always]: "
        + "every answer would still have it.")]
    [TestCase(null, "[-Id]", "The allow list [!default,-Id] leaves out 'Id'")]
    [TestCase(null, "[code]", null)]
    [TestCase("[*,-id]", null, null)]
    public void Finds_lists_that_would_not_hold(string? defaults, string? allow, string? mistake)
    {
        if (mistake is null)
            Assert.DoesNotThrow(() => Restricted(new Order(), "", defaults, allow));
        else
            Assert.That(
                Assert.Throws<PopcornException>(() => Restricted(new Order(), "", defaults, allow))!.Message, Does.Contain(mistake));
    }

    /// <summary>Its entries are members for a client, and all of them are written.</summary>
    [Test]
    public void Finds_a_list_that_would_not_hold_for_extension_data()
    {
        Assert.That(
            Assert.Throws<PopcornException>(() => Restricted(new ExtendedAlways(), "", null, "[*,-a]"))!.Message,
            Does.Contain("leaves out 'a', but ExtendedAlways.More is [Always]"));
        Assert.DoesNotThrow(() => Restricted(new ExtendedAlways(), "[-a]", "[*,-a]", "[*,-id]"));
    }

    [Test]
    public void Finds_a_list_below_what_is_written_anyway_and_held_by_nothing()
    {
        var engine = new PopcornEngine(
            options: new PopcornOptions { Compilation = compilation }.For<Person>(t => t.Always(person => person.Home)));
        Assert.DoesNotThrow(() => engine.Restrict(typeof(Person), null, Include.Parse("[home]"), Include.Parse("[id]")));
        Assert.That(
            Assert.Throws<PopcornException>(
                () => engine.Restrict(typeof(Person), null, Include.Parse("[home[city]]"), Include.Parse("[id]")))!.Message,
            Does.Contain("names 'home'"));
        Assert.That(
            Assert.Throws<PopcornException>(() => engine.Restrict(typeof(List<Person[]>), null, null, Include.Parse("[*,-home]")))!.Message,
            Does.Contain("leaves out 'home'"));
    }

    [Test]
    public void Reports_to_a_client_what_is_outside_of_the_allow_list_like_what_does_not_exist()
    {
        var strict = new PopcornEngine(options: new PopcornOptions { Compilation = compilation, UnknownMembers = UnknownMembers.Reject });
        IncludeError? Error(string asked) =>
            strict.TryValidate(
                typeof(Order),
                strict.Restrict(typeof(Order), Include.Parse(asked), Include.Parse("[total]"), Include.Parse("[total,customer[id]]")),
                out IncludeError? error)
                ? null
                : error;
        Assert.That(Error("[total]"), Is.Null);
        Assert.That(Error("[customer[id]]"), Is.Null);
        Assert.That(Error("[**]"), Is.Null);
        Assert.That((Error("[total,code]")!.Code, Error("[total,code]")!.Position), Is.EqualTo(("include_unknown_member", 7)));
        Assert.That(Error("[total,nope]")!.ToString(), Is.EqualTo(Error("[total,code]")!.ToString()));
        Assert.That(Error("[customer[name]]")!.Position, Is.EqualTo(10));
    }

    private string Restricted<T>(T value, string asked, string? defaults, string? allow) => _engine.Serialize(
        value,
        _engine.Restrict(typeof(T), Include.Parse(asked), defaults is null ? null : Include.Parse(defaults),
            allow is null ? null : Include.Parse(allow)));

    private static string Zip(string expected) => expected.Contains("00100", StringComparison.Ordinal) ? "00100" : "0150";
}
