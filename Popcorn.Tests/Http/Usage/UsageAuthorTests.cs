namespace Popcorn.Tests.Http.Usage;

/// <summary>A wildcard counts for a client only if the client wrote it: views, default lists and marks have the same ones.</summary>
public sealed class UsageAuthorTests
{
    // Columns: the request, and the counts by name, by wildcard and by the server of one of its members.
    [TestCase("/orders?include=@full", "Line.sku 0 0 1")]
    [TestCase("/orders?include=@full,-note", "Line.sku 0 0 1")]
    [TestCase("/orders?include=@full,lines", "Order.lines 1 0 0")]
    [TestCase("/orders?include=@full,lines", "Line.sku 0 0 1")]
    [TestCase("/orders?include=@full,lines[**]", "Line.sku 0 1 0")]
    [TestCase("/orders?include=@full,lines.**", "Line.sku 0 1 0")]
    [TestCase("/orders?include=@full,lines[sku]", "Line.sku 1 0 0")]
    [TestCase("/orders?include=@full,*", "Order.note 0 1 0")]
    [TestCase("/orders?include=@full,*", "Line.sku 0 0 1")]
    [TestCase("/orders?include=@full,**", "Line.sku 0 1 0")]
    [TestCase("/orders?include=@all", "Order.note 0 0 1")]
    [TestCase("/orders?include=lines[*]", "Line.sku 0 1 0")]
    [TestCase("/orders?include=lines.*", "Line.sku 0 1 0")]
    [TestCase("/orders?include=**,lines", "Line.sku 0 1 0")]
    [TestCase("/deep", "Order.note 0 0 1")]
    [TestCase("/deep", "Line.sku 0 0 1")]
    [TestCase("/deep?include=**", "Line.sku 0 1 0")]
    [TestCase("/deep?include=!default,*", "Order.note 0 1 0")]
    [TestCase("/deep?include=!default,*", "Line.sku 0 0 1")]
    [TestCase("/listed", "Line.sku 0 0 1")]
    [TestCase("/listed?include=!default,note", "Line.sku 0 0 1")]
    [TestCase("/listed?include=!default,lines[*]", "Line.sku 0 1 0")]
    [TestCase("/parcels", "Line.sku 0 0 1")]
    [TestCase("/parcels?include=line", "Line.sku 0 0 1")]
    [TestCase("/parcels?include=line[*]", "Line.sku 0 1 0")]
    [TestCase("/parcels?include=**", "Line.sku 0 1 0")]
    [TestCase("/parcels?include=line,other[*]", "Line.sku 0 1 0")]
    [TestCase("/parcels?include=line,other[sku]", "Line.sku 1 0 0")]
    [TestCase("/parcels?include=line,other[sku]", "Line.count 0 0 1")]
    [TestCase("/page?include=*", "Order.note 0 1 0")]
    [TestCase("/page?include=**", "Line.sku 0 1 0")]
    [TestCase("/page?include=@full", "Line.sku 0 0 1")]
    public async Task A_wildcard_is_that_of_its_author(string request, string expected) =>
        Assert.That(await CountAsync(request), Has.Member(expected));

    /// <summary>The equal includes of both are counted apart, whichever comes first.</summary>
    [TestCase("/orders?include=@full", "/orders?include=**", "/orders?include=**")]
    [TestCase("/orders?include=**", "/orders?include=@full", "/orders?include=**")]
    [TestCase("/deep?include=**", "/deep?include=!default", "/deep?include=[**]")]
    [TestCase("/deep", "/deep?include=**", "/deep?include=[**]")]
    public async Task Equal_includes_of_client_and_server_are_told_apart(params string[] requests) =>
        Assert.That(await CountAsync(requests), Has.Member("Order.note 0 2 1").And.Member("Line.sku 0 2 1"));

    /// <summary>Includes are equal that are spelled with dots and with brackets, and here they mean different members.</summary>
    [TestCase("/dotted?include=a.b", "/dotted?include=a[b]")]
    [TestCase("/dotted?include=a[b]", "/dotted?include=a.b")]
    public async Task A_name_with_dots_is_told_apart_from_a_path(params string[] requests) => Assert.That(
        await CountAsync(requests), Has.Member("Dotted.a.b 1 0 0").And.Member("Dotted.a 1 0 0").And.Member("Below.b 1 0 0"));

    [Test]
    public async Task What_is_asked_of_an_envelope_is_asked_of_its_payload() => Assert.That(
        await CountAsync("/page?include=note", "/page?include=*", "/page?include=**"),
        Has.Member("Order.note 1 2 0").And.None.StartsWith("Page."));

    [Test]
    public async Task What_a_handler_makes_of_a_selection_itself_is_not_counted()
    {
        using TestApp app = Start();
        Assert.That(await app.GetTextAsync("/text?include=id,note"), Is.EqualTo("id note"));
        Assert.That(Read(app), Is.Empty);
    }

    private static async Task<string[]> CountAsync(params string[] requests)
    {
        using TestApp app = Start();
        foreach (string request in requests)
            await app.GetTextAsync(request);
        return Read(app);
    }

    private static string[] Read(TestApp app) =>
    [
        .. app.Services.GetRequiredService<IPopcornUsage>().GetMembers()
            .Select(member => $"{member.Member} {member.ByName} {member.ByWildcard} {member.ByServer}"),
    ];

    private static TestApp Start() => TestApp.StartHandlers(
        options => { options.Usage.Enabled = true; options.View<Order>("full", "[**]").View<Order>("all", "[*]"); },
        app =>
        {
            RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
            group.MapGet("/orders", () => new[] { new Order() });
            group.MapGet("/deep", () => new Order()).WithPopcorn(popcorn => popcorn.Default = "[**]");
            group.MapGet("/listed", () => new Order()).WithPopcorn(popcorn => popcorn.Default = "[id,lines[*]]");
            group.MapGet("/dotted", () => new Dotted());
            group.MapGet("/parcels", () => new Parcel());
            group.MapGet("/page", () => new Page([new Order()], 1));
            group.MapGet("/text", (IPopcornSelection<Order> asked) =>
                string.Join(' ', new[] { "id", "note", "lines" }.Where(name => asked.Includes(name))));
        });

    public sealed class Order
    {
        public int Id { get; set; } = 1;
        public string Note { get; set; } = "n";
        public List<Line> Lines { get; set; } = [new()];
    }

    public sealed class Parcel
    {
        [SubPropertyDefault("[*]")] public Line Line { get; set; } = new();
        public Line Other { get; set; } = new();
    }

    public sealed class Dotted
    {
        [JsonPropertyName("a.b")] public int Whole { get; set; } = 1;
        public Below A { get; set; } = new(2);
    }

    public sealed record Below(int B);

    public sealed record Line(string Sku = "a", int Count = 2);

    [PopcornEnvelope]
    public sealed record Page([property: PopcornPayload] List<Order> Items, int Total);
}
