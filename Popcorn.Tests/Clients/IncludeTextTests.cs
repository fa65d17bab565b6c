using Popcorn.Client;
using Popcorn.Envelopes;
using static Popcorn.Tests.Clients.ClientModels;
using Asked = Popcorn.Client.Include;
using Row = Popcorn.Tests.Clients.ClientModels.Row;

namespace Popcorn.Tests.Clients;

/// <summary>What expressions ask for.</summary>
[Category(NetStandardTests.Category)]
public sealed class IncludeTextTests
{
    private static readonly PopcornClientOptions Snake = new()
    {
        SerializerOptions = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
    };

    private static readonly PopcornClientOptions Plain = new() { SerializerOptions = new() };

    private static readonly TestCaseData[] Texts =
    [
        Case("[id]", Asked.For((Order o) => new { o.Id }).Text),
        Case("[id,lines[sku]]", Asked.For<Order>(o => new { o.Id, Lines = o.Lines!.Select(l => new { l.Sku }) }).Text),
        Case("[id]", Asked.For((Order o) => o.Id).Text),
        Case("[id]", Asked.For<Order>(o => o.Id).Text),
        Case("[id]", Asked.For((Order o) => new { Number = o.Id }).Text),
        Case("[id]", Asked.For((Order o) => new { o.Id, Again = o.Id }).Text),
        Case("[id,total]", Asked.For((Order o) => new Row(o.Id, o.Total)).Text),
        Case("[]", Asked.For((Order o) => o).Text),
        Case("[]", Asked.For((Order o) => new { }).Text),
        Case("[]", Asked.For((List<Order> orders) => orders.Select(o => o)).Text),
        Case("[placed-at]", Asked.For((Order o) => new { o.PlacedAt }).Text),
        Case("[customer]", Asked.For((Order o) => new { o.Customer }).Text),
        Case("[customer[name]]", Asked.For((Order o) => new { o.Customer!.Name }).Text),
        Case("[customer[name,email]]", Asked.For((Order o) => new { Customer = new { o.Customer!.Name, o.Customer.Email } }).Text),
        Case("[customer[address[city]],id]", Asked.For((Order o) => new { Address = new { o.Customer!.Address!.City }, o.Id }).Text),
        Case("[lines]", Asked.For((Order o) => new { o.Lines }).Text),
        Case("[lines[sku,price]]", Asked.For((Order o) => new { Lines = o.Lines!.Select(l => new { l.Sku, l.Price }).ToList() }).Text),
        Case("[lines[sku]]", Asked.For((Order o) => new { Skus = o.Lines!.Select(l => l.Sku).ToArray() }).Text),
        Case("[lines[sku]]", Asked.For((Order o) => ((IEnumerable<Line>)o.Lines!).Select(l => l.Sku)).Text),
        Case("[byCode[sku]]", Asked.For((Order o) =>
            ((IEnumerable<KeyValuePair<string, Line>>)o.ByCode!).ToDictionary(p => p.Key, p => p.Value.Sku)).Text),
        Case("[parts[sku]]", Asked.For((Order o) => new { Parts = o.Parts!.Select(l => new { l.Sku }) }).Text),
        Case("[grid[sku]]", Asked.For((Order o) => new { Grid = o.Grid!.Select(row => row.Select(l => new { l.Sku })) }).Text),
        Case("[byCode[sku]]", Asked.For((Order o) => new { ByCode = o.ByCode!.ToDictionary(p => p.Key, p => new { p.Value.Sku }) }).Text),
        Case("[id]", Asked.For((List<Order> orders) => orders.Select(o => new { o.Id })).Text),
        Case("[id]", Asked.For((Order[] orders) => orders.Select(o => o.Id).ToArray()).Text),
        Case("[lines[sku]]", Asked.For((List<List<Order>> lists) =>
            lists.Select(list => list.Select(o => o.Lines!.Select(l => l.Sku)))).Text),
        Case("[id]", Asked.For((Dictionary<string, Order> orders) => orders.ToDictionary(p => p.Key, p => p.Value.Id)).Text),
        Case("[!default]", Asked.For((Order o) => Asked.Default(o)).Text),
        Case("[*]", Asked.For((Order o) => Asked.All(o)).Text),
        Case("[**]", Asked.For((Order o) => Asked.Deep(o)).Text),
        Case("[*]", Asked.For((List<Order> orders) => Asked.All(orders)).Text),
        Case("[id,customer[*]]", Asked.For((Order o) => new { o.Id, Customer = Asked.All(o.Customer) }).Text),
        Case("[customer[!default,name]]", Asked.For((Order o) => new { Customer = Asked.Default(o.Customer), o.Customer!.Name }).Text),
        Case("[*,customer[name,address[city]]]", Asked.For((Order o) =>
            new { All = Asked.All(o).With(x => x.Customer!.Name), o.Customer!.Address!.City }).Text),
        Case("[lines[*,sku]]", Asked.For((Order o) => new { Skus = Asked.All(o.Lines)!.Select(l => l.Sku) }).Text),
        Case("[*,id,-note]", Asked.For((Order o) => new { All = Asked.All(o).Without(x => x.Note), o.Id }).Text),
        Case("[*,-note]", Asked.For((Order o) => Asked.All(o).Without(x => x.Note)).Text),
        Case("[*,-note,-total]", Asked.For((Order o) => Asked.All(o).Without(x => new { x.Note, x.Total })).Text),
        Case("[**,-customer]", Asked.For((Order o) => Asked.Deep(o).Without(x => x.Customer)).Text),
        Case("[!default,-total]", Asked.For((Order o) => o.Without(x => x.Total)).Text),
        Case("[!default,lines[sku]]", Asked.For((Order o) => o.With(x => new { Lines = x.Lines!.Select(l => new { l.Sku }) })).Text),
        Case("[*,lines[*,-price],-note]", Asked.For((Order o) => Asked.All(o)
            .With(x => x.Lines!.Select(l => Asked.All(l).Without(y => y.Price)))
            .Without(x => x.Note)).Text),
        Case("[lines[!default,quantity]]", Asked.For((Order o) => new { Lines = o.Lines!.Select(l => l.With(x => x.Quantity)) }).Text),
        Case("[id]", Asked.For((Page<Order> p) => new { Items = Asked.Payload(p.Items).Select(o => new { o.Id }), p.Total }).Text),
        Case("[]", Asked.For((Page<Order> p) => new { Items = Asked.Payload(p.Items), p.Total }).Text),
        Case("[*]", Asked.For((Page<Order> p) => Asked.All(Asked.Payload(p.Items))).Text),
        Case("[id,page[sku]]", Asked.For((Shelf s) => new { s.Id, Skus = Asked.Payload(s.Page!.Items).Select(l => l.Sku) }).Text),
        Case("[page[sku],id]", Asked.For((Shelf s) =>
            new { s.Page!.Total, Skus = Asked.Payload(s.Page.Items).Select(l => l.Sku), s.Id }).Text),
        Case("[id]", Asked.For((ApiResponse<Page<Order>> r) => Asked.Payload(Asked.Payload(r.Data)!.Items).Select(o => o.Id)).Text),
        Case("[data[id]]", Asked.For((ApiResponse<Page<Order>> r) => Asked.Payload(r.Data!.Items).Select(o => o.Id)).Text),
        Case("[note,id]", Asked.For((Page<Order> p) =>
            new { Notes = p.Items.Select(o => o.Note), Ids = Asked.Payload(p.Items).Select(o => o.Id), p.Total }).Text),
        Case("[!default,note]", Asked.For((ApiResponse<Order> r) => Asked.Payload(r.Data)!.With(x => new { x.Note })).Text),
        Case("[!default,-note]", Asked.For((ApiResponse<Order> r) => Asked.Payload(r.Data)!.Without(x => x.Note)).Text),
        Case("[page[!default,quantity]]", Asked.For((Shelf s) => new { Items = Asked.Payload(s.Page!.Items)
            .With(x => x.Select(l => l.Quantity)) }).Text),
        Case("[attributes[value[sku]]]", Asked.For((Shelf s) => s.Attributes!.Select(a => a.Value.Sku)).Text),
        Case("[attributes[key,value[sku]]]", Asked.For((Shelf s) => s.Attributes!.Select(a => new { a.Key, a.Value.Sku })).Text),
        Case("[pair[value[sku]]]", Asked.For((Shelf s) => s.Pair.Value.Sku).Text),
        Case("[id]", Asked.For((Order o) => new { Id = checked((int?)o.Id) }).Text),
        Case("[Id,Customer[Name]]", Asked.For((Order o) => new { o.Id, o.Customer!.Name }, Plain).Text),
        Case("[by_code[sku],placed-at]", Asked.For(
            (Order o) => new { C = o.ByCode!.ToDictionary(p => p.Key, p => p.Value.Sku), o.PlacedAt }, Snake).Text),
        Case("[id,total]", Asked.For((Order o) => new { Id = (int?)o.Id, o.Total }).Text),
    ];

    [TestCaseSource(nameof(Texts))]
    public string Are_as_written(string text) => text;

    [Test]
    public void The_engine_parses_each_of_them() => Assert.That(
        Texts.Select(text => Popcorn.Include.TryParse((string)text.Arguments[0]!, new IncludeLimits(), out _, out _)), Is.All.True);

    [TestCase("/orders", "/orders?include=%5Bid%5D")]
    [TestCase("/orders?", "/orders?&include=%5Bid%5D")]
    [TestCase("/orders?page=2", "/orders?page=2&include=%5Bid%5D")]
    [TestCase("/orders?page=2#top", "/orders?page=2&include=%5Bid%5D#top")]
    [TestCase("https://shop/orders#a?b", "https://shop/orders?include=%5Bid%5D#a?b")]
    [TestCase("", "?include=%5Bid%5D")]
    public void Are_added_to_the_query(string uri, string expected) =>
        Assert.That(Asked.For((Order o) => o.Id).AddTo(uri), Is.EqualTo(expected));

    [Test]
    public void The_name_of_the_parameter_is_an_option()
    {
        var options = new PopcornClientOptions { QueryParameter = "my fields" };
        Assert.That(Asked.For((Order o) => o.PlacedAt, options).AddTo("/"), Is.EqualTo("/?my%20fields=%5Bplaced-at%5D"));
    }

    [Test]
    public void The_type_of_the_result_is_known()
    {
        var include = Asked.For<Order>(o => new { o.Id });
        Assert.That(include.ResultType.GetProperties().Select(property => property.Name), Is.EqualTo(new[] { "Id" }));
        Assert.That(include.ToString(), Is.EqualTo("[id]"));
    }

    private static TestCaseData Case(string expected, string text) => new TestCaseData(text).Returns(expected);
}
