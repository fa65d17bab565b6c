using Popcorn.Client;
using Popcorn.Envelopes;
using Popcorn.Tests.Http;
using static Popcorn.Tests.Clients.ClientModels;
using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>Answers of a server are read into what was asked for.</summary>
[Category(NetStandardTests.Category)]
public sealed partial class RoundTripTests
{
    private static readonly PopcornClientOptions Snake = new()
    {
        SerializerOptions = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
    };

    private readonly TestApp _app = TestApp.StartHandlers(options => options.UnknownMembers = UnknownMembers.Reject, Map);

    private HttpClient Http => _app.Client;

    [OneTimeTearDown]
    public void Stop() => _app.Dispose();

    [Test]
    public async Task Reads_an_anonymous_type()
    {
        var order = await Http.GetIncludedAsync("/order", (Order o) => new { o.Id, Lines = o.Lines!.Select(l => new { l.Sku }) });
        Assert.That(order!.Id, Is.EqualTo(17));
        Assert.That(order.Lines.Select(line => line.Sku), Is.EqualTo(new[] { "P-1", "P-2" }));
        Assert.That(order.Lines, Is.InstanceOf<System.Collections.IList>());
    }

    [Test]
    public async Task Reads_what_was_renamed_and_what_lies_deeper()
    {
        var order = await Http.GetIncludedAsync("/order?x=1", (Order o) =>
            new { Number = o.Id, o.PlacedAt, City = o.Customer!.Address!.City, o.Title });
        Assert.That(
            (order!.Number, order.PlacedAt, order.City, order.Title),
            Is.EqualTo((17, new DateOnly(2026, 11, 2), "Kiel", "Order 17")));
    }

    [Test]
    public async Task Reads_members_with_converters_and_number_handling()
    {
        var plain = new PopcornClientOptions { SerializerOptions = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } };
        for (int i = 0; i < 2; i++)
        {
            var order = await Http.GetIncludedAsync("/order", (Order o) => new { o.Status, o.Pieces, Same = (Status?)o.Status }, plain);
            Assert.That((order!.Status, order.Pieces, order.Same), Is.EqualTo((Status.Paid, 3, (Status?)Status.Paid)));
        }
    }

    [Test]
    public async Task Reads_all_collections()
    {
        var order = await Http.GetIncludedAsync("/order", (Order o) => new
        {
            Lines = o.Lines!.Select(l => new { l.Sku, l.Price }).ToList(),
            Parts = o.Parts!.Select(l => l.Quantity).ToArray(),
            Grid = o.Grid!.Select(row => row.Select(l => l.Sku)),
            Codes = o.ByCode!.ToDictionary(p => p.Key, p => new { p.Value.Sku }),
            Numbers = o.ByNumber!.ToDictionary(p => p.Key, p => p.Value),
        });
        Assert.That(order!.Lines[1].Price, Is.EqualTo(20m));
        Assert.That(order.Parts, Is.EqualTo(new[] { 3 }));
        Assert.That(order.Grid.Select(row => string.Join(",", row)), Is.EqualTo(new[] { "P-4", "" }));
        Assert.That(order.Codes["a"].Sku, Is.EqualTo("P-5"));
        Assert.That((order.Numbers[7].Sku, order.Numbers[7].Price), Is.EqualTo(("P-6", 0m)));
    }

    [Test]
    public async Task Reads_null_wherever_it_is()
    {
        var order = await Http.GetIncludedAsync("/empty", (Order o) => new
        {
            Customer = new { o.Customer!.Name, o.Customer.Address!.City },
            Address = new { o.Customer.Address.Street },
            o.Customer.Email,
            Lines = o.Lines!.Select(l => new { l.Sku }),
            Parts = o.Parts!.Select(l => l.Sku).ToArray(),
            Codes = o.ByCode!.ToDictionary(p => p.Key, p => p.Value.Sku),
            Own = new { o.Id, o.Note },
            o.ShippedAt,
        });
        object?[] nulls = [order!.Customer, order.Address, order.Email, order.Lines, order.Parts, order.Codes, order.ShippedAt];
        Assert.That(nulls, Is.All.Null);
        Assert.That((order.Own.Id, order.Own.Note), Is.EqualTo((1, (string?)null)));
        Assert.That(await Http.GetIncludedAsync("/null", (Order o) => new { o.Id }), Is.Null);
        Assert.That(await Http.GetIncludedAsync("/null", (Order o) => o.Id), Is.Zero);
        var root = await Http.GetIncludedAsync("/empty", (Order o) => new { o.Customer!.Name, o.Customer.Email });
        Assert.That((root!.Name, root.Email), Is.EqualTo(((string?)null, (string?)null)));
    }

    [Test]
    public async Task Reads_lists_dictionaries_and_envelopes()
    {
        var list = await Http.GetIncludedAsync("/orders", (List<Order> orders) => orders.Select(o => new { o.Id }).ToList());
        Assert.That(list!.Select(order => order?.Id), Is.EqualTo(new int?[] { 17, null, 17 }));
        var byName = await Http.GetIncludedAsync("/by-name", (Dictionary<string, Order> orders) =>
            orders.ToDictionary(p => p.Key, p => p.Value.Total));
        Assert.That(byName, Is.EqualTo(new Dictionary<string, decimal> { ["one"] = 42.5m }));
        var page = await Http.GetIncludedAsync("/page", (Page<Order> p) =>
            new { Items = Asked.Payload(p.Items).Select(o => new { o.Note }), p.Total });
        Assert.That((page!.Items.Single().Note, page.Total), Is.EqualTo(("by noon", 9)));
    }

    [Test]
    public async Task Reads_envelopes_in_an_object_and_in_each_other()
    {
        var shelf = await Http.GetIncludedAsync("/shelf", (Shelf s) => new
        {
            s.Id,
            Lines = Asked.Payload(s.Page!.Items).Select(l => new { l.Sku, l.Price }),
            s.Page.Total,
            Attributes = s.Attributes!.Select(a => new { a.Key, a.Value.Price }),
            s.Pair.Value,
        });
        Assert.That((shelf!.Id, shelf.Total), Is.EqualTo((5, 7)));
        Assert.That(shelf.Lines.Select(line => (line.Sku, line.Price)), Is.EqualTo(new[] { ("P-1", 2.5m), ("P-2", 20m) }));
        Assert.That(shelf.Attributes.Select(pair => (pair.Key, pair.Price)), Is.EqualTo(new[] { ("a", 2.5m) }));
        Assert.That((shelf.Value.Sku, shelf.Value.Price), Is.EqualTo(("P-2", 0m)));
        var response = await Http.GetIncludedAsync("/response", (ApiResponse<Page<Order>> r) => new
        {
            Orders = Asked.Payload(Asked.Payload(r.Data)!.Items).Select(o => new { o.Note }),
            r.Data!.Total,
            r.Success,
        });
        Assert.That((response!.Orders.Single().Note, response.Total, response.Success), Is.EqualTo(("by noon", 9, true)));
    }

    [Test]
    public async Task Reads_wildcards_into_the_type_itself()
    {
        Order all = (await Http.GetIncludedAsync("/order", (Order o) => Asked.All(o).Without(x => new { x.Note, x.Total })))!;
        Assert.That((all.Id, all.Note, all.Total, all.Status, all.Pieces), Is.EqualTo((17, (string?)null, 0m, Status.Paid, 3)));
        Order asItIs = (await Http.GetIncludedAsync("/order", (Order o) => o))!;
        Assert.That((asItIs.Id, asItIs.Total, asItIs.Note), Is.EqualTo((17, 42.5m, (string?)null)));
        Order more = (await Http.GetIncludedAsync("/order", (Order o) => o.With(x => new { x.Note, x.Customer!.Name })))!;
        Assert.That((more.Id, more.Note, more.Customer!.Name), Is.EqualTo((17, "by noon", "Ada")));
        Assert.That(more.Customer.Email, Is.Null, "Though it is required.");
    }

    [Test]
    public async Task Reads_by_names_of_other_options()
    {
        var include = Asked.For((Order o) => new { o.PlacedAt, Codes = o.ByCode!.ToDictionary(p => p.Key, p => p.Value.Sku) }, Snake);
        Assert.That(include.Text, Is.EqualTo("[placed-at,by_code[sku]]"));
        using var response = new HttpResponseMessage();
        response.Content = new StringContent("""{"placed-at":"2026-01-02","by_code":{"x":{"sku":"S"}},"more":1}""");
        var read = await include.ReadAsync(response);
        Assert.That((read!.PlacedAt, read.Codes["x"]), Is.EqualTo((new DateOnly(2026, 1, 2), "S")));
    }

    [Test]
    public async Task Reads_by_generated_contracts()
    {
        var options = new PopcornClientOptions
        {
            SerializerOptions = new(JsonSerializerDefaults.Web) { TypeInfoResolver = Generated.Default },
        };
        var order = await Http.GetIncludedAsync("/order", (Order o) => new { o.Id, o.PlacedAt, o.Customer!.Name, o.Status }, options);
        Assert.That((order!.Id, order.PlacedAt, order.Name, order.Status), Is.EqualTo((17, new DateOnly(2026, 11, 2), "Ada", Status.Paid)));
    }

    [Test]
    public async Task Reads_the_answer_to_a_post()
    {
        var include = Asked.For((Order o) => new { o.Id });
        using HttpResponseMessage response = await Http.PostAsync(include.AddTo("/order"), null);
        Assert.That((await include.ReadAsync(response))!.Id, Is.EqualTo(17));
    }

    [Test]
    public void A_body_of_another_form_is_a_JsonException()
    {
        Assert.That(
            () => Http.GetIncludedAsync("/order", (List<Order> orders) => orders.Select(o => o.Id)), Throws.InstanceOf<JsonException>());
        Assert.That(() => Http.GetIncludedAsync("/orders", (Order o) => new { o.Id }), Throws.InstanceOf<JsonException>());
        Assert.That(() => Http.GetIncludedAsync("/text", (Order o) => new { o.Id }), Throws.InstanceOf<JsonException>());
    }

    [Test]
    public async Task A_refused_include_tells_code_and_position()
    {
        PopcornRequestException refused = (await Assert.ThrowsAsync<PopcornRequestException>(
            () => Http.GetIncludedAsync("/order", (Order o) => new { o.Id, o.ByCode }, Snake)))!;
        Assert.That(
            (refused.Code, refused.Position, refused.Parameter, refused.Occurrence),
            Is.EqualTo((IncludeErrorCodes.UnknownMember, 4, "include", 0)));
        Assert.That(
            refused.StatusCode, Is.EqualTo(OtherBuild.IsUsed ? null : HttpStatusCode.BadRequest), ".NET Standard has no such member.");
        Assert.That(refused.Message, Does.Contain("include_unknown_member").And.Contain("unknown member"));
        refused = (await Assert.ThrowsAsync<PopcornRequestException>(
            () => Http.GetIncludedAsync("/order?include=[id]&include=", (Order o) => Asked.All(o.Total))))!;
        Assert.That((refused.Code, refused.Occurrence), Is.EqualTo((IncludeErrorCodes.NotAnObject, 2)));
    }

    [TestCase("/missing", HttpStatusCode.NotFound)]
    [TestCase("/problem", HttpStatusCode.BadRequest)]
    [TestCase("/broken", HttpStatusCode.BadRequest)]
    [TestCase("/nowhere", HttpStatusCode.NotFound)]
    public async Task Another_failure_is_an_HttpRequestException(string path, HttpStatusCode status)
    {
        HttpRequestException failed = (await Assert.ThrowsAsync<HttpRequestException>(
            () => Http.GetIncludedAsync(path, (Order o) => o.Id)))!;
        Assert.That(failed.StatusCode, Is.EqualTo(status));
    }

    /// <summary>The response is the caller's, who finds out what is wrong.</summary>
    [TestCase("/problem", "other")]
    [TestCase("/broken", "{")]
    [TestCase("/missing", "")]
    public async Task The_body_of_another_failure_can_be_read(string path, string part)
    {
        var include = Asked.For((Order o) => o.Id);
        using var request = new HttpRequestMessage(HttpMethod.Get, include.AddTo(path));
        using HttpResponseMessage response = await Http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        await Assert.ThrowsAsync<HttpRequestException>(() => include.ReadAsync(response));
        using var body = new StreamReader(await response.Content.ReadAsStreamAsync());
        Assert.That(await body.ReadToEndAsync(), Does.Contain(part));
    }

    [Test]
    public async Task A_body_can_be_read_again()
    {
        var include = Asked.For((Order o) => o.Id);
        using HttpResponseMessage response = await Http.GetAsync(include.AddTo("/order"));
        Assert.That(await include.ReadAsync(response), Is.EqualTo(17));
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("""{"id":17}"""));
        using Stream body = await response.Content.ReadAsStreamAsync();
        Assert.That(body.CanRead);
    }

    [Test]
    public void A_request_can_be_cancelled()
    {
        using var cancelled = new CancellationTokenSource(TimeSpan.FromMilliseconds(50));
        Assert.That(
            () => Http.GetIncludedAsync("/slow", (Order o) => o.Id, cancelled.Token), Throws.InstanceOf<OperationCanceledException>());
    }

    private static void Map(IEndpointRouteBuilder app)
    {
        RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
        group.MapGet("/order", () => One);
        group.MapPost("/order", () => One);
        group.MapGet("/empty", () => new Order { Id = 1 });
        group.MapGet("/null", Order? () => null);
        group.MapGet("/orders", () => new[] { One, null, One });
        group.MapGet("/by-name", () => new Dictionary<string, Order> { ["one"] = One });
        group.MapGet("/page", () => new Page<Order>([One], 9));
        group.MapGet("/response", () => new ApiResponse<Page<Order>>(new Page<Order>([One], 9)));
        Line[] lines = [.. One.Lines!];
        group.MapGet("/shelf", () => new Shelf(5, new Page<Line>([.. lines], 7), [new("a", lines[0])], new("b", lines[1])));
        app.MapGet("/text", () => "no JSON");
        app.MapGet("/missing", () => Results.NotFound());
        app.MapGet("/problem", () => Results.Problem(statusCode: 400, extensions: new Dictionary<string, object?> { ["code"] = "other" }));
        app.MapGet("/broken", () => Results.Text("{", "application/problem+json", statusCode: 400));
        app.MapGet("/slow", async (CancellationToken cancel) => await Task.Delay(Timeout.Infinite, cancel));
    }

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    [JsonSerializable(typeof(Order))]
    private sealed partial class Generated : JsonSerializerContext;
}
