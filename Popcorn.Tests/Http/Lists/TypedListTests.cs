using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Lists;

/// <summary>Lists of an endpoint as expressions, through both entry points.</summary>
[TestFixture(false)]
[TestFixture(true)]
public sealed partial class TypedListTests(bool isMvc)
{
    [TestCase("/order", """{"number":7}""")]
    [TestCase("/order?include=[**]", """{"number":7,"customer":{"name":"Ada","city":"Rome"},"lines":[{"sku":"a"}]}""")]
    [TestCase("/order?include=lines.count", "400")]
    [TestCase("/order?include=total", "400")]
    [TestCase("/orders?include=*", """[{"number":7,"customer":{"name":"Ada","city":"Rome"},"lines":[{"sku":"a"}]}]""")]
    [TestCase("/page?include=*", """{"items":[{"number":7,"customer":{"name":"Ada","city":"Rome"},"lines":[{"sku":"a"}]}],"count":1}""")]
    public async Task They_are_lists_by_the_names_of_the_JSON(string url, string expected)
    {
        using TestApp app = Start(popcorn => popcorn
            .AllowOnly<Order>(o => new { o.Id, o.Customer, Lines = o.Lines.Select(l => new { l.Sku }) })
            .DefaultTo<Order>(o => new { o.Id }));
        (int status, string text) = await app.GetAnswerAsync(url);
        Assert.That(status == 200 ? text : $"{status}", Is.EqualTo(expected));
    }

    /// <summary>Another member has the C# name as its JSON name.</summary>
    [Test]
    public async Task The_member_counts_and_not_its_name()
    {
        using TestApp app = Start(popcorn => popcorn.AllowOnly<Order>(o => new { o.Id }));
        Assert.That(await app.GetTextAsync("/order?include=*"), Is.EqualTo("""{"number":7}"""));
    }

    [Test]
    public async Task Both_kinds_of_lists_hold()
    {
        using TestApp app = Start(popcorn =>
        {
            popcorn.Allow = "[total,number]";
            popcorn.AllowOnly<Order>(o => new { o.Id, o.Customer });
        });
        Assert.That(await app.GetTextAsync("/order?include=*"), Is.EqualTo("""{"number":7}"""));
    }

    [Test]
    public void What_a_list_cannot_say_stops_the_start()
    {
        Assert.That(Refuse(popcorn => popcorn.AllowOnly<Order>(o => new { Count = o.Lines.Count() })), Does.Contain("cannot be asked for"));
        Assert.That(Refuse(popcorn => popcorn.AllowOnly<Order>(o => o.Id + 1)), Does.Contain("cannot be asked for"));
        Assert.That(
            Refuse(popcorn => popcorn.AllowOnly<Order>(o => o.Lines.First())),
            Does.Contain("Select, ToList or ToArray after a Select, and ToDictionary.").And.Not.Contain("Popcorn.Client"));
        Assert.That(Refuse(popcorn => popcorn.AllowOnly<Order>(o => o)), Does.Contain("names no member"));
        Assert.That(Refuse(popcorn => popcorn.AllowOnly<Order>(o => new { o, o.Id })), Does.Contain("names the object itself both"));
        Assert.That(Refuse(popcorn => popcorn.AllowOnly<Order>(o => new { o.Customer, o.Customer!.Name })), Does.Contain("'customer'"));
        Assert.That(Refuse(popcorn => popcorn.AllowOnly<Order>(o => new { o.Secret })), Does.Contain("has no 'secret'"));
        Assert.That(
            Refuse(popcorn => popcorn.DefaultTo<Order>(o => new { o.Total }).AllowOnly<Order>(o => new { o.Id })),
            Does.Contain("does not admit"));
        Assert.That(
            Refuse(popcorn => popcorn.AllowOnly<Other>(o => new { o.Total })),
            Does.Contain("A list is about").And.Contain("Other, but the endpoint returns"));
        Assert.That(
            Refuse(popcorn =>
            {
                popcorn.Default = "[number]";
                popcorn.DefaultTo<Order>(o => new { o.Id });
            }),
            Does.Contain("two default lists"));
        // The second one would replace the first.
        Assert.That(
            Refuse(popcorn => popcorn.AllowOnly<Order>(o => new { o.Id }).AllowOnly<Order>(o => new { o.Id, o.Total })),
            Does.Contain("two AllowOnly lists"));
        Assert.That(
            Refuse(popcorn => popcorn.DefaultTo<Order>(o => new { o.Id }).DefaultTo<Customer>(c => new { c.Name })),
            Does.Contain("two DefaultTo lists"));
    }

    [Test]
    public void Generated_contracts_that_lack_a_type_stop_the_start()
    {
        string message = Refuse(popcorn => popcorn.AllowOnly<Unknown>(u => new { u.Inner!.Id }), ListedContracts.Default);
        Assert.That(message, Does.Contain("The list u => ").And.Contain("TypedListTests+Unknown"));
    }

    [Test]
    public async Task Generated_contracts_need_no_dictionary()
    {
        using TestApp app = Start(
            popcorn => popcorn.AllowOnly<Order>(o => new { ByCode = o.ByCode.ToDictionary(p => p.Key, p => new { p.Value.Sku }) }),
            ListedContracts.Default);
        Assert.That(await app.GetTextAsync("/order?include=byCode"), Is.EqualTo("""{"byCode":{"x":{"sku":"a"}}}"""));
    }

    [Test]
    public void They_need_an_expression()
    {
        var options = new PopcornEndpointOptions();
        Assert.Throws<ArgumentNullException>(() => options.AllowOnly<Order>(null!));
        Assert.Throws<ArgumentNullException>(() => options.DefaultTo<Order>(null!));
    }

    private string Refuse(Action<PopcornEndpointOptions> configure, IJsonTypeInfoResolver? contracts = null) =>
        Assert.Throws<PopcornException>(() => Start(configure, contracts).Dispose())!.Message;

    private TestApp Start(Action<PopcornEndpointOptions> configure, IJsonTypeInfoResolver? contracts = null) => TestApp.Start(
        builder =>
        {
            if (contracts is not null)
            {
                builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = contracts);
                builder.Services.Configure<JsonOptions>(json => json.JsonSerializerOptions.TypeInfoResolver = contracts);
            }
            builder.Services.AddPopcorn();
            if (isMvc)
                OnlyController.Add(builder.Services, typeof(Controller)).AddPopcorn();
        },
        app =>
        {
            if (isMvc)
            {
                app.MapControllers().WithPopcorn(configure);
                return;
            }
            var group = app.MapGroup("").WithPopcorn(configure);
            group.MapGet("/order", () => new Order());
            group.MapGet("/orders", () => new List<Order> { new() });
            group.MapGet("/page", () => new Page([new Order()], 1));
        });

    public sealed class Controller : ControllerBase
    {
        [HttpGet("/order")] public Order One() => new();
        [HttpGet("/orders")] public List<Order> Many() => [new()];
        [HttpGet("/page")] public Page APage() => new([new Order()], 1);
    }

    public sealed class Order
    {
        [JsonPropertyName("number")] public int Id { get; set; } = 7;
        [JsonPropertyName("Id")] public int Other { get; set; } = 8;
        public decimal Total { get; set; } = 9.5m;
        [Never] public string Secret { get; set; } = "s";
        public Customer? Customer { get; set; } = new();
        public List<Line> Lines { get; set; } = [new()];
        [OnlyByName] public Dictionary<string, Line> ByCode { get; set; } = new() { ["x"] = new() };
    }

    public sealed record Customer(string Name = "Ada", string City = "Rome");

    public sealed record Line(string Sku = "a", int Count = 2);

    public sealed record Other(decimal Total);

    public sealed record Unknown(Unknown? Inner, int Id);

    [PopcornEnvelope]
    public sealed record Page([property: PopcornPayload] List<Order> Items, int Count);

    [JsonSerializable(typeof(Order))]
    [JsonSerializable(typeof(List<Order>))]
    [JsonSerializable(typeof(Page))]
    private sealed partial class ListedContracts : JsonSerializerContext;
}
