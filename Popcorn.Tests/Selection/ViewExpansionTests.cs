using Popcorn.Selection;

namespace Popcorn.Tests.Selection;

/// <summary>Names of views in the includes of one endpoint.</summary>
[Category("Mutation")]
public sealed class ViewExpansionTests
{
    private static readonly PopcornEngine Engine = new();

    private static readonly List<View> Views = CreateViews(
        (typeof(Order), "card", "[id,total]"), (typeof(Order), "line", "[line[sku]]"), (typeof(Order), "usual", "[!default,total]"),
        (typeof(Special), "card", "[id,extra]"), (typeof(Special), "extra", "[extra]"), (typeof(Linked), "context", "[id]"),
        (typeof(Linked), "card", "[id]"), (typeof(Loose), "card", "[id]"));

    private static readonly Dictionary<string, object> Values =
        new object[] { new Order(), new Special(), new Linked(), new Loose() }.ToDictionary(value => value.GetType().Name);

    [TestCase("Order", "@card", """{"id":1,"total":2}""")]
    [TestCase("Order", "@card,line[count]", """{"id":1,"total":2,"line":{"count":2}}""")]
    [TestCase("Order", "@card,@line", """{"id":1,"total":2,"line":{"sku":"a"}}""")]
    [TestCase("Order", "@card,-total", """{"id":1}""")]
    [TestCase("Order", "@usual", """{"id":1,"total":2}""")]
    [TestCase("Order", "id,line", """{"id":1,"line":{"sku":"a","count":2}}""")]
    [TestCase("Order", "-@card", """{"id":1}""")]
    [TestCase("Order", "@extra", "{}")]
    [TestCase("Special", "@card", """{"extra":3,"id":1}""")]
    [TestCase("Special", "@line", """{"line":{"sku":"a"}}""")]
    [TestCase("Linked", "@card", """{"id":1}""")]
    [TestCase("Linked", "@context", """{"@context":"c"}""")]
    [TestCase("Loose", "@card", """{"id":1}""")]
    [TestCase("Loose", "@k", """{"@k":2}""")]
    public void A_view_is_replaced_by_its_list(string type, string include, string expected)
    {
        Type payload = Values[type].GetType();
        Assert.That(Write(Values[type], include, [payload]), Is.EqualTo(expected));
        Assert.That(Write(Values[type], include, [typeof(string), payload]), Is.EqualTo(expected));
    }

    [TestCase("@card", """{"id":1,"total":2}""")]
    [TestCase("@extra", "{}")]
    [TestCase("@nope", "{}")]
    public void Where_the_type_is_not_known_all_views_of_the_name_count(string include, string expected)
    {
        Assert.That(Write(new Order(), include, []), Is.EqualTo(expected));
        Assert.That(Write(new Order(), include, [typeof(object)]), Is.EqualTo(expected));
        Assert.That(Write(new Special(), "@card", []), Is.EqualTo("""{"extra":3,"id":1,"total":2}"""));
    }

    [TestCase("@usual", """{"total":2,"line":{"sku":"a","count":2}}""")]
    [TestCase("@card", """{"id":1,"total":2}""")]
    public void The_default_list_of_the_endpoint_holds_in_a_view(string include, string expected) => Assert.That(
        Write(new Order(), include, [typeof(Order)], Include.Parse("[line]")), Is.EqualTo(expected));

    [TestCase("[]", """{"id":1}""")]
    [TestCase("@card", """{"id":1,"total":2}""")]
    [TestCase("(@line)", """{"line":{"sku":"a"}}""")]
    public void A_closed_set_admits_one_view_or_nothing(string include, string expected) => Assert.That(
        Write(new Order(), include, [typeof(Order)], isClosed: true), Is.EqualTo(expected));

    [TestCase("@nope", "include_unknown_view", 0)]
    [TestCase("id,@nope", "include_unknown_view", 3)]
    [TestCase("@card,@nope,@never", "include_unknown_view", 6)]
    [TestCase("@nope.x", "include_unknown_view", 0)]
    [TestCase("@nope[x]", "include_unknown_view", 0)]
    [TestCase("@Card", "include_unknown_view", 0)]
    [TestCase("@card[id]", "include_not_an_object", 0)]
    [TestCase("id,@card.id", "include_not_an_object", 3)]
    [TestCase("id", "include_unknown_view", 0, true)]
    [TestCase("@card,id", "include_unknown_view", 6, true)]
    [TestCase("@line,@card", "include_unknown_view", 6, true)]
    [TestCase("*", "include_unknown_view", 0, true)]
    [TestCase("-id", "include_unknown_view", 1, true)]
    [TestCase("-id,-total", "include_unknown_view", 1, true)]
    [TestCase("@card,*", "include_unknown_view", 6, true)]
    [TestCase("@card,!default", "include_unknown_view", 6, true)]
    [TestCase("!default,@line", "include_unknown_view", 0, true)]
    [TestCase("-id,@line", "include_unknown_view", 1, true)]
    public void Anything_else_is_refused(string include, string code, int position, bool isClosed = false)
    {
        IncludeError error = Refuse(Views, include, isClosed);
        Assert.That((error.Code, error.Position), Is.EqualTo((code, position)));
        Assert.That(error.Message, Does.EndWith($" at position {position}."));
        Assert.That(error.Describe?.Invoke(), Is.EqualTo(
            code == "include_not_an_object" ? null : "The views are @card, @line, @usual, @extra"));
    }

    [Test]
    public void The_description_says_that_there_are_none() =>
        Assert.That(Refuse([], "@card", isClosed: false).Describe!(), Is.EqualTo("There are no views"));

    [TestCase("")]
    [TestCase("@card")]
    [TestCase("a b")]
    [TestCase("a.b")]
    [TestCase("a[")]
    [TestCase("card")]
    public void A_name_that_no_client_can_spell_or_that_is_taken_is_refused(string name) => Assert.That(
        () => View.Add([.. Views], typeof(Order), name, "[id]"),
        Throws.InstanceOf<ArgumentException>().With.Property("ParamName").EqualTo("name"));

    [Test]
    public void A_name_can_have_letters_digits_and_two_signs() =>
        Assert.That(CreateViews((typeof(Order), "Ab-1_é", "[id]"), (typeof(Special), "Ab-1_é", "[id]")), Has.Count.EqualTo(2));

    [Test]
    public void A_malformed_list_is_refused() => Assert.That(
        () => View.Add([], typeof(Order), "card", "[id"),
        Throws.TypeOf<PopcornException>().With.Message.StartsWith("The list [id of the view 'card' of ").And.Message.Contains("malformed"));

    private static List<View> CreateViews(params (Type Type, string Name, string List)[] views)
    {
        var all = new List<View>();
        foreach ((Type type, string name, string list) in views)
            View.Add(all, type, name, list);
        return all;
    }

    private static string Write(object value, string include, Type[] payloads, Include? defaults = null, bool isClosed = false)
    {
        Include asked = Include.Parse(include);
        var views = new ViewExpansion(Views, Engine.GetObjects, payloads, defaults, isClosed);
        Assert.That(views.TryExpand(ref asked, out IncludeError? error), $"{error}");
        return Engine.Serialize(value, asked);
    }

    private static IncludeError Refuse(List<View> views, string include, bool isClosed)
    {
        Include asked = Include.Parse(include);
        var expansion = new ViewExpansion(views, Engine.GetObjects, [typeof(Order)], null, isClosed);
        Assert.That(expansion.TryExpand(ref asked, out IncludeError? error), Is.False);
        return error!;
    }

    public class Order
    {
        [Default] public int Id => 1;
        public int Total => 2;
        public Line Line => new();
    }

    public sealed class Special : Order { public int Extra => 3; }

    public sealed class Line
    {
        public string Sku => "a";
        public int Count => 2;
    }

    public sealed class Linked
    {
        public int Id => 1;
        [JsonPropertyName("@context")] public string Context => "c";
    }

    public sealed class Loose
    {
        public int Id => 1;
        [JsonExtensionData] public Dictionary<string, object> More { get; } = new() { ["@k"] = 2 };
    }
}
