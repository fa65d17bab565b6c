using System.Linq.Expressions;
using Popcorn.Client;
using static Popcorn.Tests.Clients.ClientModels;
using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>An answer that does not fit is an exception with the path of the value, from the root of the body.</summary>
[Category(NetStandardTests.Category)]
public sealed class ReadErrorTests
{
    private static readonly TestCaseData[] Wrong =
    [
        Case((Page<Order> p) => new { Items = Asked.Payload(p.Items).Select(o => new { o.Status }) },
            """{"items":[{"status":"Paid"},{"status":"Lost"}]}""", "$.items[1].status"),
        Case((Page<Order> p) => new { Items = Asked.Payload(p.Items).Select(o => new { o.Status }) },
            """{"items":{"status":"Lost"}}""", "$.items"),
        Case((Page<Order> p) => new { Items = Asked.Payload(p.Items).Select(o => o.Id), p.Total },
            """{"items":[],"total":null}""", "$.total"),
        Case((Order o) => o, "[]", "$"),
        Case((Order o) => o, """{"lines":[{"sku":"a"},{"sku":"b","quantity":"x"}]}""", "$.lines[1].quantity"),
        Case((Order o) => o, """{"customer":{"address":5}}""", "$.customer.address"),
        Case((Order o) => new { o.Id }, "[1]", "$"),
        Case((Order o) => new { o.Id }, "17", "$"),
        Case((Order o) => new { o.Id }, """{"note":"n","id":null}""", "$.id"),
        Case((Order o) => new { o.Id }, """{"ID":"x"}""", "$.id"),
        Case((Order o) => new { Own = new { o.Note, o.Id } }, """{"id":1.5}""", "$.id"),
        Case((Order o) => new { o.Customer!.Address!.City }, """{"customer":{"address":["Kiel"]}}""", "$.customer.address"),
        Case((Order o) => o.Customer!.Address!.City, """{"customer":{"address":{"city":{}}}}""", "$.customer.address.city"),
        Case((Order o) => o.Customer!, """{"customer":{"address":{"city":{}}}}""", "$.customer.address.city"),
        Case((Order o) => new { Parts = o.Parts!.Select(l => l.Quantity).ToArray() },
            """{"parts":[{},null,{"quantity":true}]}""", "$.parts[2].quantity"),
        Case((Order o) => new { Rows = o.Grid!.Select(row => row.Select(l => l.Price)) },
            """{"grid":[[],[{},{"price":[]}]]}""", "$.grid[1][1].price"),
        Case((Order o) => new { Rows = o.Grid!.Select(row => row.Select(l => l.Price)) }, """{"grid":[[],7]}""", "$.grid[1]"),
        Case((Order o) => new { Rows = o.Grid!.Select(row => row.Select(l => l.Price)) }, """{"grid":[[],[7]]}""", "$.grid[1][0]"),
        Case((List<Order> list) => list.Select(o => new { o.Total }), """[{"total":1},{"total":""}]""", "$[1].total"),
        Case((List<Order> list) => list.Select(o => o), """[{"total":1},{"lines":[1]}]""", "$[1].lines[0]"),
        Case((List<Order> list) => list.Select(o => new { o.Total }), "{}", "$"),
        Case((Order o) => o.ByCode!.ToDictionary(p => p.Key, p => p.Value.Price),
            """{"byCode":{"a":{},"b":{"price":{}}}}""", "$.byCode.b.price"),
        Case((Order o) => o.ByCode!.ToDictionary(p => p.Key, p => p.Value), """{"byCode":{"a":{"price":{}}}}""", "$.byCode.a.price"),
        Case((Order o) => o.ByCode!.ToDictionary(p => p.Key, p => new { p.Value.Sku }), """{"byCode":[]}""", "$.byCode"),
        Case((Order o) => o.ByCode!.ToDictionary(p => p.Key, p => new { p.Value.Sku }), """{"byCode":{"a":3}}""", "$.byCode.a"),
        Case((Order o) => o.ByCode!.ToDictionary(p => p.Key, p => new { p.Value.Sku }),
            """{"byCode":{"a.b 'c' \\":{"sku":3}}}""", @"$.byCode['a.b \'c\' \\'].sku"),
        Case((Order o) => o.ByNumber!.ToDictionary(p => p.Key, p => p.Value.Sku),
            """{"byNumber":{"7":{"sku":false}}}""", "$.byNumber.7.sku"),
        Case((Order o) => o.ByNumber!.ToDictionary(p => p.Key, p => p.Value.Sku), """{"byNumber":{"x":{}}}""", "$.byNumber.x"),
        Case((Holder h) => h.ByDay!.ToDictionary(p => p.Key, p => p.Value.Held),
            """{"byDay":{"2026-11-02":{},"2026-11-03":{"held":5}}}""", "$.byDay.2026-11-03.held"),
        Case((Holder h) => h.ByDay!.ToDictionary(p => p.Key, p => p.Value.Held), """{"byDay":{"\"":{}}}""", "$.byDay['\"']"),
        Case((Dictionary<string, Order> all) => all.ToDictionary(p => p.Key, p => p.Value.Id), """{"one":{"id":{}}}""", "$.one.id"),
    ];

    private static TestCaseData Case<T, TResult>(
        Expression<Func<T, TResult>> members, string body, string path) =>
        new TestCaseData(Read(Asked.For(members), body), path).SetArgDisplayNames($"{path} of {members}", body);

    [TestCaseSource(nameof(Wrong))]
    public async Task A_JsonException_has_the_path(Func<Task> read, string path)
    {
        JsonException exception = (await Assert.ThrowsAsync<JsonException>(() => read()))!;
        Assert.That(exception.Path, Is.EqualTo(path));
        Assert.That(exception.Message, Does.EndWith($" Path: {path}.").And.Not.Contain("LineNumber"));
        Assert.That(exception.Message.Split("Path:"), Has.Length.EqualTo(2));
        Assert.That(exception.InnerException, Is.InstanceOf<JsonException>());
    }

    [Test]
    public async Task A_message_of_a_converter_stays()
    {
        Func<Task> read = Read(Asked.For((Holder h) => h.Lists!.Select(s => new { s.Text })), """{"lists":[{"own":1}]}""");
        JsonException exception = (await Assert.ThrowsAsync<JsonException>(() => read()))!;
        Assert.That((exception.Path, exception.Message), Is.EqualTo(("$.lists[0].own", "Not mine. Path: $.lists[0].own.")));
    }

    [Test]
    public async Task A_type_that_cannot_be_read_is_an_exception_with_the_path()
    {
        Func<Task> read = Read(Asked.For((Holder h) => h.Lists!.Select(s => s.Held)), """{"lists":[{},{"held":{"at":{}}}]}""");
        NotSupportedException exception = (await Assert.ThrowsAsync<NotSupportedException>(() => read()))!;
        Assert.That(exception.Message, Does.EndWith(" Path: $.lists[1].held.at.").And.Contain(nameof(IDisposable)));
    }

    [Test]
    public async Task What_a_constructor_throws_is_thrown()
    {
        Func<Task> read = Read(Asked.For((Order o) => new { Own = new Checked(o.Id) }), """{"id":-1}""");
        ArgumentException exception = (await Assert.ThrowsAsync<ArgumentException>(() => read()))!;
        Assert.That(exception.StackTrace, Does.Contain(nameof(Checked)));
    }

    [Test]
    public async Task Null_in_a_dictionary_is_the_default_of_a_value()
    {
        using HttpResponseMessage response = Respond("""{"byCode":{"a":null,"b":{"price":2}}}""");
        Dictionary<string, decimal>? prices =
            await Asked.For((Order o) => o.ByCode!.ToDictionary(p => p.Key, p => p.Value.Price)).ReadAsync(response);
        Assert.That(prices, Is.EqualTo(new Dictionary<string, decimal> { ["a"] = 0, ["b"] = 2 }));
    }

    private static Func<Task> Read<T, TResult>(Include<T, TResult> include, string body) => async () =>
    {
        using HttpResponseMessage response = Respond(body);
        await include.ReadAsync(response);
    };

    private static HttpResponseMessage Respond(string body) => new() { Content = new StringContent(body) };

    private sealed record Holder(List<Part>? Lists, Dictionary<DateOnly, Part>? ByDay = null);

    private sealed record Held(IDisposable? At);

    private sealed class Checked
    {
        public Checked(int id) => Id = id < 0 ? throw new ArgumentException("Negative.", nameof(id)) : id;

        public int Id { get; }
    }

    private sealed class Part
    {
        public Held? Held { get; set; }
        [JsonPropertyName("own")] [JsonConverter(typeof(Refusing))] public string? Text { get; set; }
    }

    private sealed class Refusing : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new JsonException("Not mine.");

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }
}
