using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Core;

namespace Popcorn.Tests.Http.Views;

/// <summary>Named lists of the server, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed class ViewTests(bool isMvc) : UnknownNamesFixture(isMvc ? typeof(Controller) : null)
{
    [TestCase("/order?include=@card", """{"id":1,"total":9.5}""")]
    [TestCase("/order?include=[@card]", """{"id":1,"total":9.5}""")]
    [TestCase("/order?include=(@card)", """{"id":1,"total":9.5}""")]
    [TestCase("/order?include=@card,lines[sku]", """{"id":1,"total":9.5,"lines":[{"sku":"a"}]}""")]
    [TestCase("/order?include=@card,lines.sku", """{"id":1,"total":9.5,"lines":[{"sku":"a"}]}""")]
    [TestCase("/order?include=lines(sku),@card,-total", """{"id":1,"lines":[{"sku":"a"}]}""")]
    [TestCase("/order?include=@card,@lines", """{"id":1,"total":9.5,"lines":[{"sku":"a"}]}""")]
    [TestCase("/order?include=@card&include=lines(count)", """{"id":1,"total":9.5,"lines":[{"count":2}]}""")]
    [TestCase("/order?include=@lines,lines(count)", """{"lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/order?include=@short", """{"id":1,"total":9.5,"lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/order?include=@short,note", """{"id":1,"total":9.5,"note":"n","lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/order?include=@usual", """{"id":1}""")]
    [TestCase("/orders?include=@card", """[{"id":1,"total":9.5}]""")]
    [TestCase("/page?include=@card", """{"items":[{"id":1,"total":9.5}],"count":1}""")]
    [TestCase("/untyped?include=@card", """{"id":1,"total":9.5}""")]
    [TestCase("/bound?include=@card", """{"id":1}""")]
    [TestCase("/bound?include=@usual", """{"id":1,"lines":[{"sku":"a","count":2}]}""")]
    [TestCase("/linked?include=@context", """{"@context":"c"}""")]
    [TestCase("/linked?include=@context,@card", """{"id":2,"@context":"c"}""")]
    [TestCase("/linked?include=@odata.type", """{"@odata.type":"t"}""")]
    [TestCase("/linked?include=*,-@context", """{"id":2,"@odata.type":"t"}""")]
    [TestCase("/closed", """{"id":1}""")]
    [TestCase("/closed?include=", """{"id":1}""")]
    [TestCase("/closed?include=[]", """{"id":1}""")]
    [TestCase("/closed?include=@card", """{"id":1,"total":9.5}""")]
    [TestCase("/closed?include=(@lines)", """{"lines":[{"sku":"a"}]}""")]
    public async Task A_view_is_a_list_of_the_server(string url, string expected)
    {
        Assert.That(await Rejecting.GetTextAsync(url), Is.EqualTo(expected));
        Assert.That(await Ignoring.GetTextAsync(url), Is.EqualTo(expected));
    }

    [TestCase("/order?include=@nope", "include_unknown_view", 0)]
    [TestCase("/order?include=[id,@nope]", "include_unknown_view", 4)]
    [TestCase("/order?include=@Card", "include_unknown_view", 0)]
    [TestCase("/order?include=[@card,@nope,@never]", "include_unknown_view", 7)]
    [TestCase("/order?include=@nope.x", "include_unknown_view", 0)]
    [TestCase("/order?include=@other", "include_unknown_view", 0)]
    [TestCase("/order?include=@", "include_unknown_view", 0)]
    [TestCase("/order?include=@card[id]", "include_not_an_object", 0)]
    [TestCase("/order?include=id,@card.id", "include_not_an_object", 3)]
    [TestCase("/linked?include=@contex", "include_unknown_view", 0)]
    [TestCase("/order?include=@card,(", "include_syntax", 6)]
    [TestCase("/closed?include=id", "include_unknown_view", 0)]
    [TestCase("/closed?include=@card,id", "include_unknown_view", 6)]
    [TestCase("/closed?include=@lines,@card", "include_unknown_view", 7)]
    [TestCase("/closed?include=*", "include_unknown_view", 0)]
    [TestCase("/closed?include=-id", "include_unknown_view", 1)]
    [TestCase("/closed?include=@card,!default", "include_unknown_view", 6)]
    [TestCase("/closed?include=!default,@lines", "include_unknown_view", 0)]
    [TestCase("/closed?include=!default&include=@lines", "include_unknown_view", 0)]
    [TestCase("/closed?include=-id,@lines", "include_unknown_view", 1)]
    [TestCase("/closed?include=@card,*", "include_unknown_view", 6)]
    [TestCase("/closed?include=@card&include=@lines", "include_unknown_view", 0)]
    public async Task Anything_else_is_refused_whatever_the_option_for_unknown_names_says(string url, string code, int position)
    {
        foreach (TestApp app in new[] { Rejecting, Ignoring })
        {
            JsonObject problem = await app.GetProblemAsync(url);
            Assert.That(((string?)problem["code"], (int?)problem["position"]), Is.EqualTo((code, position)));
            Assert.That(problem.ToJsonString(), Does.Not.Contain("nope").And.Not.Contain("@card"));
        }
    }

    [Test]
    public async Task Below_the_first_level_it_is_a_name_as_any_other()
    {
        foreach (string include in new[] { "lines[@card]", "-@card" })
        {
            JsonObject problem = await Rejecting.GetProblemAsync($"/order?include={include}");
            Assert.That((string?)problem["code"], Is.EqualTo("include_unknown_member"));
        }
        Assert.That(await Ignoring.GetTextAsync("/order?include=lines[@card]"), Is.EqualTo("""{"lines":[{}]}"""));
    }

    [Test]
    public async Task Where_every_name_can_be_a_member_it_is_a_name_as_any_other()
    {
        JsonObject problem = await Rejecting.GetProblemAsync("/untyped?include=@nope");
        Assert.That((string?)problem["code"], Is.EqualTo("include_unknown_member"));
        Assert.That(await Ignoring.GetTextAsync("/untyped?include=@nope"), Is.EqualTo("{}"));
        foreach (TestApp app in new[] { Rejecting, Ignoring })
            Assert.That(await app.GetTextAsync("/open?include=@nope"), Is.EqualTo("{}"));
    }

    [Test]
    public async Task A_handler_sees_what_the_view_selects()
    {
        Assert.That(
            await Rejecting.GetTextAsync("/asked?include=@card,note"), Is.EqualTo("""{"id":1,"total":9.5,"note":"True False"}"""));
        Assert.That(
            await Rejecting.GetTextAsync("/asked?include=@lines,note"), Is.EqualTo("""{"note":"False True","lines":[{"sku":"a"}]}"""));
    }

    [Test]
    public void What_a_closed_set_answers_is_planned_when_the_app_starts()
    {
        using TestApp app = Start(UnknownMembers.Reject, options =>
        {
            Configure(options);
            options.WarmUpEndpoints = false;
        });
        PopcornEngine[] engines = [.. app.Services.GetRequiredService<PopcornEngines>().All];
        long Count(Func<PopcornStatistics, long> count) => engines.Sum(engine => count(engine.Statistics));
        long planned = Count(statistics => statistics.Plans.Misses);
        Assert.That(planned, Is.GreaterThan(0));
        foreach (string view in new[] { "@card", "@lines", "@short", "@usual" })
            Assert.That(app.GetTextAsync($"/closed?include={view}").GetAwaiter().GetResult(), Does.StartWith("{"));
        Assert.That(Count(statistics => statistics.Plans.Misses), Is.EqualTo(planned));
        Assert.That(() => Count(statistics => statistics.PlansCompiled), Is.GreaterThanOrEqualTo(4).After(60_000, 50));
    }

    [Test]
    public void Mistakes_stop_the_start()
    {
        Assert.That(
            Assert.Throws<PopcornException>(() => Start(UnknownMembers.Reject, options =>
            {
                Configure(options);
                options.View<Order>("bad", "[id,nope]");
            }))!.Message,
            Does.Contain("The view @bad of").And.Contain("[id,nope]").And.Contain("has no 'nope'"));
        Assert.That(
            Assert.Throws<PopcornException>(() => Start(UnknownMembers.Reject, _ => { }))!.Message,
            Does.Contain("closed").IgnoreCase.And.Contain("has OnlyViews, but there is no view of"));
    }

    [Test]
    public void A_closed_set_without_views_stops_the_start_whatever_the_endpoint_returns() => Assert.That(
        () => TestApp.StartHandlers(
            app => app.MapGet("/any", IResult () => TypedResults.Ok(new Order())).WithPopcorn(popcorn => popcorn.OnlyViews())).Dispose(),
        Throws.TypeOf<PopcornException>().With.Message.Contains("has OnlyViews, but there are no views: register one"));

    [TestCase("", "[id]")]
    [TestCase("@card", "[id]")]
    [TestCase("a b", "[id]")]
    [TestCase("a.b", "[id]")]
    [TestCase("a[", "[id]")]
    public void A_name_that_no_client_can_spell_is_refused(string name, string list) =>
        Assert.Throws<ArgumentException>(() => new PopcornHttpOptions().View<Order>(name, list));

    [Test]
    public void A_malformed_list_and_a_second_view_of_the_same_name_are_refused()
    {
        var options = new PopcornHttpOptions();
        Assert.That(
            Assert.Throws<PopcornException>(() => options.View<Order>("card", "[id"))!.Message,
            Does.Contain("'card'").And.Contain("Expected ]"));
        options.View<Order>("card", "[id]").View<Linked>("card", "[id]");
        Assert.That(Assert.Throws<ArgumentException>(() => options.View<Order>("card", "[*]"))!.Message, Does.Contain("'card' already"));
    }

    protected override void Configure(PopcornHttpOptions options) => options
        .View<Order>("card", "[id,Total]").View<Order>("lines", "(lines.sku)").View<Order>("short", "[*,-note]")
        .View<Order>("usual", "[]").View<Linked>("card", "[id]").View<Linked>("other", "[id]");

    protected override void Map(WebApplication app)
    {
        RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
        group.MapGet("/order", () => new Order());
        group.MapGet("/orders", () => new List<Order> { new() });
        group.MapGet("/page", () => new Page([new Order()], 1));
        group.MapGet("/untyped", IResult () => TypedResults.Ok(new Order()));
        group.MapGet("/bound", () => new Order()).WithPopcorn(popcorn => (popcorn.Allow, popcorn.Default) = ("[id,lines]", "[id,lines]"));
        group.MapGet("/linked", () => new Linked());
        group.MapGet("/open", () => new Open());
        group.MapGet("/closed", () => new Order()).WithPopcorn(popcorn => popcorn.OnlyViews());
        group.MapGet("/asked", (IPopcornRequest request) => Answer(request));
    }

    private static Order Answer(IPopcornRequest request) =>
        new() { Note = $"{request.IsRequested<Order>("total")} {request.IsRequested<Order>("lines", "sku")}" };

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/order")] public Order One() => new();
        [HttpGet("/orders")] public List<Order> Many() => [new()];
        [HttpGet("/page")] public Page APage() => new([new Order()], 1);
        [HttpGet("/untyped")] public IActionResult Untyped() => Ok(new Order());
        [HttpGet("/bound"), Popcorn(Allow = "[id,lines]", Default = "[id,lines]")] public Order Bound() => new();
        [HttpGet("/linked")] public Linked ALinked() => new();
        [HttpGet("/open")] public Open AnOpen() => new();
        [HttpGet("/closed"), Popcorn(OnlyViews = true)] public Order Closed() => new();
        [HttpGet("/asked")] public Order Asked([FromServices] IPopcornRequest request) => Answer(request);
    }

    public sealed class Order
    {
        [Default] public int Id { get; set; } = 1;
        public decimal Total { get; set; } = 9.5m;
        public string Note { get; set; } = "n";
        public List<Line> Lines { get; set; } = [new()];
    }

    public sealed record Line(string Sku = "a", int Count = 2);

    [PopcornEnvelope]
    public sealed record Page([property: PopcornPayload] List<Order> Items, int Count);

    public sealed class Open
    {
        [Default] public int Id { get; set; } = 3;
        [JsonExtensionData] public Dictionary<string, object> More { get; set; } = [];
    }

    public sealed class Linked
    {
        public int Id { get; set; } = 2;
        [JsonPropertyName("@context")] public string Context { get; set; } = "c";
        [JsonPropertyName("@odata.type")] public string ODataType { get; set; } = "t";
    }
}
