using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Selection;

/// <summary>An include that is bounded twice is bounded by both: a group's allow list and that of an endpoint in it.</summary>
[TestFixture(CompilationMode.Never, Category = "Mutation")]
[TestFixture(CompilationMode.Always)]
public class IntersectionTests(CompilationMode compilation)
{
    private static readonly string[] Lists =
    [
        "[]", "[*]", "[**]", "[code]", "[total,code]", "[*,-code]", "[-lines]", "[lines]", "[lines[sku]]", "[lines[-sku],code]",
        "[customer]", "[customer[*,-id]]",
        "[customer[id,home]]", "[customer[home[zip]],shipTo]", "[customer[home],total,shipTo[city]]", "[**,-customer]",
        "[customer[**,-home],shipTo[zip]]", "[CUSTOMER[Home[City]]]",
    ];

    private readonly PopcornEngine _engine = new(options: new PopcornOptions { Compilation = compilation });

    // Columns: asked, one allow list, another one, what is written of an Order.
    [TestCase("[**]", "[code,total]", "[total,lines]", """{"id":7,"total":9.50}""")]
    [TestCase("[*]", "[code,total]", "[*]", """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase("[**]", "[*,-lines]", "[*,-customer,-shipTo]", """{"id":7,"code":"A7","total":9.50}""")]
    [TestCase("", "[code]", "[lines]", """{"id":7}""")]
    [TestCase(
        "[customer[**]]", "[customer[id,home]]", "[customer[-id,home]]", """{"id":7,"customer":{"home":{"city":"Rome","zip":"00100"}}}""")]
    [TestCase("[customer[**]]", "[customer[id,home[city]]]", "[customer[home]]", """{"id":7,"customer":{"home":{"city":"Rome"}}}""")]
    [TestCase("[customer[**]]", "[customer[home[city]]]", "[customer[home[zip]]]", """{"id":7,"customer":{"home":{}}}""")]
    [TestCase("[customer[**]]", "[customer]", "[**,customer[home[zip]]]", """{"id":7,"customer":{"home":{"zip":"00100"}}}""")]
    [TestCase("[customer]", "[Customer[Name]]", "[customer[home]]", """{"id":7,"customer":{}}""")]
    [TestCase("[lines]", "[lines[sku]]", "[lines[*]]", """{"id":7,"lines":[{"sku":"a"},{"sku":"b"}]}""")]
    [TestCase("[shipTo]", "[shipTo[city,zip]]", "[shipTo[zip]]", """{"id":7,"shipTo":{}}""")]
    [TestCase("[shipTo[zip]]", "[shipTo[city,zip]]", "[shipTo[zip]]", """{"id":7,"shipTo":{"zip":"0150"}}""")]
    public void Of_allow_lists_all_bind(string asked, string one, string other, string expected)
    {
        foreach (Include bound in Bound(typeof(Order), asked, one, other))
            Assert.That(_engine.Serialize(new Order(), bound), Is.EqualTo(expected), bound.ToString());
    }

    [TestCase("[*]", "[id,a]", "[a,b]", """{"a":{"city":"Rome","zip":"00100"}}""")]
    [TestCase("[*]", "[*]", "[a,b]", """{"b":2,"a":{"city":"Rome","zip":"00100"}}""")]
    [TestCase("[*]", "[*,-a]", "[*,-b]", """{"id":1,"Id2":null}""")]
    [TestCase("[*]", "[*,-a]", "[a,b]", """{"b":2}""")]
    [TestCase("[a]", "[a[city]]", "[a[zip]]", """{"a":{}}""")]
    [TestCase("[a]", "[a[city]]", "[*]", """{"a":{"city":"Rome"}}""")]
    public void Of_allow_lists_all_bind_extension_data(string asked, string one, string other, string expected)
    {
        foreach (Include bound in Bound(typeof(Extended), asked, one, other))
            Assert.That(_engine.Serialize(new Extended(), bound), Is.EqualTo(expected), bound.ToString());
    }

    /// <summary>Whatever is asked: what two lists together leave is what each of them leaves.</summary>
    [Test]
    public void Writes_what_both_admit([Values("", "[*]", "[**]", "[customer[home],code]")] string asked)
    {
        foreach (string one in Lists)
        {
            foreach (string other in Lists)
            {
                JsonElement both = Common(Written(asked, one), Written(asked, other));
                foreach (Include bound in Bound(typeof(Order), asked, one, other))
                    Assert.That(_engine.Serialize(new Order(), bound), Is.EqualTo(JsonSerializer.Serialize(both)), bound.ToString());
            }
        }
    }

    [Test]
    public void Holds_at_all_levels_of_recursive_types()
    {
        Include bound = Bound(typeof(Node), "[**]", "[id,next[next[id]]]", "[next[id,next[id,next]]]").First();
        Assert.That(_engine.Serialize(Node.Tree(), bound), Is.EqualTo("""{"next":{"next":{"id":3}}}"""));
    }

    [Test]
    public void Is_what_IsSelected_and_the_check_of_names_speak_of()
    {
        var strict = new PopcornEngine(options: new PopcornOptions { Compilation = compilation, UnknownMembers = UnknownMembers.Reject });
        foreach (Include bound in Bound(
            typeof(Order), "[total,customer[id,home[city]]]", "[total,customer[id,home]]", "[code,customer[home[zip]]]"))
        {
            Assert.That(_engine.IsSelected(typeof(Order), bound, "total"), Is.False);
            Assert.That(_engine.IsSelected(typeof(Order), bound, "customer", "home"));
            Assert.That(_engine.IsSelected(typeof(Order), bound, "customer", "id"), Is.False);
            Assert.That(_engine.IsSelected(typeof(Order), bound, "customer", "home", "city"), Is.False);
            Assert.That(strict.TryValidate(typeof(Order), bound, out IncludeError? error) ? -1 : error.Position, Is.EqualTo(1));
        }
        Assert.That(strict.TryValidate(typeof(Order), Bound(typeof(Order), "[customer[home[zip]]]", "[customer]", "[*]").First(), out _));
    }

    [Test]
    public void Keeps_the_default_list_beside_all_bounds()
    {
        Include allow = _engine.Restrict(typeof(Order), Include.Parse("[code,total]"), null, Include.Parse("[total,lines]"));
        Include bound = _engine.Restrict(typeof(Order), null, Include.Parse("[total]"), allow);
        Assert.That(_engine.Serialize(new Order(), bound), Is.EqualTo("""{"id":7,"total":9.50}"""));
        Include again = _engine.Restrict(
            typeof(Order), _engine.Restrict(typeof(Order), null, null, Include.Parse("[total]")), Include.Parse("[total,code]"), null);
        Assert.That(_engine.Serialize(new Order(), again), Is.EqualTo("""{"id":7,"total":9.50}"""));
        Assert.That(
            Assert.Throws<PopcornException>(() => _engine.Restrict(typeof(Order), null, Include.Parse("[code]"), allow))!.Message,
            Does.Contain("[code,total] within [lines,total]"));
    }

    /// <summary>Each list is checked for itself: to admit less than another one is no mistake.</summary>
    [Test]
    public void Finds_mistakes_in_each_list()
    {
        Include inner = _engine.Restrict(typeof(Order), Include.Parse("[nope]"), null, Include.Parse("[total]"));
        Assert.That(Assert.Throws<PopcornException>(() => _engine.Restrict(typeof(Order), null, null, inner))!.Message, Does.Contain(
            "The allow list [nope]: Order has no 'nope'; it has"));
        Include outer = _engine.Restrict(typeof(object), Include.Parse("[total]"), null, Include.Parse("[nope]"));
        Assert.That(Assert.Throws<PopcornException>(() => _engine.Restrict(typeof(Order), null, null, outer))!.Message, Does.Contain(
            "The allow list [nope]: Order has no 'nope'; it has"));
    }

    [Test]
    public void Is_the_same_include_when_a_list_comes_twice()
    {
        Include list = Include.Parse("[total]");
        Include once = _engine.Restrict(typeof(Order), Include.All, null, list);
        Assert.That(_engine.Restrict(typeof(Order), once, null, list), Is.EqualTo(once));
        Assert.That(_engine.Restrict(typeof(Order), once, null, Include.Parse("[code]")).ToString(), Is.EqualTo(
            "[*] within [total] within [code]"));
    }

    /// <summary>In the ways that there are to say both: bounded again, or by a list that is bounded.</summary>
    private IEnumerable<Include> Bound(Type type, string asked, string one, string other)
    {
        Include[] lists = [Include.Parse(one), Include.Parse(other)];
        foreach ((Include first, Include second) in ((Include, Include)[])[(lists[0], lists[1]), (lists[1], lists[0])])
        {
            yield return _engine.Restrict(type, _engine.Restrict(type, Include.Parse(asked), null, first), null, second);
            yield return _engine.Restrict(type, Include.Parse(asked), null, _engine.Restrict(type, first, null, second));
        }
    }

    private JsonElement Written(string asked, string allow) =>
        JsonDocument.Parse(
            _engine.Serialize(new Order(), _engine.Restrict(typeof(Order), Include.Parse(asked), null, Include.Parse(allow)))).RootElement;

    private static JsonElement Common(JsonElement one, JsonElement other) => one.ValueKind switch
    {
        JsonValueKind.Object => JsonSerializer.SerializeToElement(one.EnumerateObject()
            .Where(member => other.TryGetProperty(member.Name, out _))
            .ToDictionary(member => member.Name, member => Common(member.Value, other.GetProperty(member.Name)))),
        JsonValueKind.Array => JsonSerializer.SerializeToElement(one.EnumerateArray().Zip(other.EnumerateArray(), Common)),
        _ => one,
    };
}
