using Popcorn;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddPopcorn();

var app = builder.Build();
List<Order> orders =
[
    new(17, "Ada", 42.50m, "tok_4711", [new("P-1", 2, 21.25m)]),
    new(18, "Bob", 7.00m, "tok_4712", [new("P-2", 1, 7.00m)]),
];
app.MapGet("/orders", () => orders).WithPopcorn();
app.MapGet("/orders/page", (int skip) => new Page<Order>(orders.Skip(skip).Take(1).ToList(), orders.Count)).WithPopcorn();
app.MapGet("/public/orders", () => orders).WithPopcorn(popcorn => popcorn.Allow = "[id,total,lines[sku]]");
app.Run();

public record Order(
    [property: Always] int Id,
    [property: Default] string Customer,
    decimal Total,
    [property: Never] string CardToken,
    List<Line> Lines);

public record Line(string Sku, int Quantity, decimal Price);

[PopcornEnvelope]
public record Page<T>([property: PopcornPayload] List<T> Items, int Total);
