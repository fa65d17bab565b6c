namespace Guides;

/// <summary>The app of the README's first example.</summary>
internal sealed class ReadmeApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder) => builder.Services.AddPopcorn();

    public override void Map(WebApplication app) => app
        .MapGet("/orders/17", () => new Order(17, "shipped", 42.5m, new Customer("Ada", "ada@example.com"), [new Line("P-1", 2, 21.25m)]))
        .WithPopcorn();

    private sealed record Order(int Id, string Status, decimal Total, Customer Customer, List<Line> Lines);

    private sealed record Customer(string Name, string Email);

    private sealed record Line(string Sku, int Quantity, decimal Price);
}
