using System.Linq.Expressions;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Envelopes;

namespace Popcorn.Tests.Http.Requests;

/// <summary><see cref="IPopcornRequest"/> with members named by expressions.</summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class RequestedMembersTests(string entry) : AppFixture
{
    private static readonly string Outside = "outside";

    private static readonly (string Include, string Members)[] Asked =
    [
        ("[id]", "Id"),
        ("[place]", "Place Place.City"),
        ("[place[city]]", "Place Place.City"),
        ("[rows]", "Rows Rows.Sku Rows.Parts Rows.Parts.Count"),
        ("[rows[sku]]", "Rows Rows.Sku"),
        ("[rows[parts[count]]]", "Rows Rows.Parts Rows.Parts.Count"),
        ("[first]", "Swapped"),
        ("[swapped]", "First"),
    ];

    private static readonly (string Name, Expression<Func<Shop, object?>> Member)[] Members =
    [
        ("Id", shop => shop.Id),
        ("Place", shop => shop.Place),
        ("Place.City", shop => shop.Place!.Value.City),
        ("Rows", shop => shop.Rows),
        ("Rows.Sku", shop => shop.Rows.Select(row => row.Sku)),
        ("Rows.Parts", shop => shop.Rows.Select(row => row.Parts)),
        ("Rows.Parts.Count", shop => shop.Rows.Select(row => row.Parts.Select(part => part.Count))),
        ("First", shop => shop.First),
        ("Swapped", shop => shop.Swapped),
    ];

    private static readonly Expression<Func<Shop, object?>>[] Unsupported =
    [
        shop => shop,
        shop => Outside,
        shop => shop.ToString(),
        shop => shop.Rows[0].Sku,
        shop => shop.Rows.Where(row => row.Sku == "a"),
        shop => shop.Rows.First().Sku,
        shop => shop.Rows.Select((row, i) => row.Sku),
        shop => shop.Rows.Select(row => shop.Id),
        shop => shop.Rows.AsQueryable().Select(row => row.Sku),
        shop => shop.Id + 1,
    ];

    [Test]
    public async Task Members_are_named_by_expressions()
    {
        foreach ((string include, string members) in Asked)
        {
            IPopcornRequest request = await AskAsync($"{entry}/shop?include={include}");
            Assert.That(
                string.Join(' ', Members.Where(each => request.IsRequested(each.Member)).Select(each => each.Name)), Is.EqualTo(members),
                include);
        }
    }

    [Test]
    public async Task Paths_start_at_the_payload_of_an_envelope()
    {
        IPopcornRequest request = await AskAsync($"{entry}/envelope?include=[place]");
        Assert.Multiple(() =>
        {
            Assert.That(request.IsRequested<ApiResponse<Shop>>(response => response.Data), Is.True);
            Assert.That(request.IsRequested<ApiResponse<Shop>>(response => response.Data!.Place), Is.True);
            Assert.That(request.IsRequested<ApiResponse<Shop>>(response => response.Data!.Id), Is.False);
            Assert.That(request.IsRequested<Shop>(shop => shop.Id), Is.False);
        });
    }

    [Test]
    public async Task Lists_of_the_endpoint_apply()
    {
        IPopcornRequest request = await AskAsync($"{entry}/allowed?include=[**]");
        Assert.That((request.IsRequested<Shop>(shop => shop.Id), request.IsRequested<Shop>(shop => shop.Rows)), Is.EqualTo((true, false)));
    }

    [Test]
    public async Task Other_expressions_are_refused()
    {
        foreach (string path in (string[])["shop", "without"])
        {
            IPopcornRequest request = await AskAsync($"{entry}/{path}");
            foreach (Expression<Func<Shop, object?>> expression in Unsupported)
                Assert.That(() => request.IsRequested(expression), Throws.ArgumentException.With.Message.Contains($"'{expression}'"));
            Assert.Throws<ArgumentNullException>(() => request.IsRequested((Expression<Func<Shop, object?>>)null!));
        }
    }

    [Test]
    public async Task A_member_that_an_include_cannot_name_is_refused()
    {
        IPopcornRequest request = await AskAsync($"{entry}/shop");
        Assert.That(
            () => request.IsRequested<Shop>(shop => shop.Secret),
            Throws.TypeOf<PopcornException>().With.Message.Contains("Secret").IgnoreCase);
        Assert.That(
            () => request.IsRequested<Part>(part => part.Count), Throws.TypeOf<PopcornException>().With.Message.Contains(nameof(Part)));
    }

    /// <summary>The state of a request can be read after its end.</summary>
    private async Task<IPopcornRequest> AskAsync(string url)
    {
        var requests = App.Services.GetRequiredService<List<IPopcornRequest>>();
        requests.Clear();
        await App.GetTextAsync(url);
        return requests.Single();
    }

    protected override TestApp Start() => TestApp.Start(
        builder => OnlyController.Add(builder.Services.AddSingleton(new List<IPopcornRequest>()), typeof(ShopController)).AddPopcorn(),
        app =>
        {
            var api = app.MapGroup("/api").WithPopcorn();
            api.MapGet("/shop", Shop (IPopcornRequest request, List<IPopcornRequest> requests) => Remember(request, requests));
            api.MapGet("/allowed", Shop (IPopcornRequest request, List<IPopcornRequest> requests) => Remember(request, requests))
                .WithPopcorn(options => options.Allow = "[id]");
            api.MapGet("/envelope", ApiResponse<Shop> (IPopcornRequest request, List<IPopcornRequest> requests) => new(
                Remember(request, requests)));
            api.MapGet(
                "/without", [DisablePopcorn] Shop (IPopcornRequest request, List<IPopcornRequest> requests) => Remember(request, requests));
            app.MapControllers();
        });

    private static Shop Remember(IPopcornRequest request, List<IPopcornRequest> requests)
    {
        requests.Add(request);
        return new Shop();
    }

    public sealed class Shop
    {
        public int Id { get; set; } = 1;
        public Place? Place { get; set; }
        public List<Row> Rows { get; set; } = [];
        [JsonPropertyName("swapped")] public string First { get; set; } = "1";
        [JsonPropertyName("first")] public string Swapped { get; set; } = "2";
        [Never] public string Secret { get; set; } = "s";
    }

    public record struct Place(string City);

    public sealed record Row(string Sku, List<Part> Parts);

    public sealed record Part(int Count);

    [Route("/mvc")]
    public sealed class ShopController(IPopcornRequest request, List<IPopcornRequest> requests) : ControllerBase
    {
        [HttpGet("shop")] public Shop Get() => Remember(request, requests);
        [HttpGet("allowed"), Popcorn(Allow = "[id]")] public Shop Allowed() => Remember(request, requests);
        [HttpGet("envelope")] public ApiResponse<Shop> Envelope() => new(Remember(request, requests));
        [HttpGet("without"), DisablePopcorn] public Shop Without() => Remember(request, requests);
    }
}
