using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/include-language.md.</summary>
internal class IncludesApp : GuideApp
{
    private static readonly Dictionary<string, Line> Stock =
        new() { ["north"] = new Line("P-1", 7, 21.25m), ["south"] = new Line("P-2", 0, 9m) };

    private static readonly Payment[] Payments = [new CardPayment(42.5m, "4711"), new BankTransfer(10m, "DE02")];

    private static readonly Product Kettle = new(1, "Kettle") { More = new() { ["color"] = "red", ["Color"] = "blue" } };

    public override void Configure(WebApplicationBuilder builder) => builder.Services.AddPopcorn();

    public override void Map(WebApplication app)
    {
        RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
        group.MapGet("/orders/17", () => One);
        group.MapGet("/orders", () => new[] { One });
        group.MapGet("/customers/1", () => One.Customer);
        group.MapGet("/stock", () => Stock);
        group.MapGet("/payments", () => Payments);
        group.MapGet("/products/1", () => Kettle);
    }

    #region payments
    [JsonDerivedType(typeof(CardPayment), "card")]
    [JsonDerivedType(typeof(BankTransfer), "transfer")]
    public abstract record Payment(decimal Amount);

    public sealed record CardPayment(decimal Amount, string LastDigits) : Payment(Amount);

    public sealed record BankTransfer(decimal Amount, string Iban) : Payment(Amount);
    #endregion

    #region product
    public sealed record Product(int Id, string Name)
    {
        [JsonExtensionData]
        public Dictionary<string, object> More { get; init; } = [];
    }
    #endregion
}
