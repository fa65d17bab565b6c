namespace Popcorn.Tests.Clients;

/// <summary>Types that a client and a server share.</summary>
public static class ClientModels
{
    public enum Status { New, Paid }

    public static Order One => new()
    {
        Id = 17,
        Note = "by noon",
        Total = 42.5m,
        Status = Status.Paid,
        Pieces = 3,
        Customer = new Customer { Name = "Ada", Email = "ada@shop", Address = new Address("Way 1", "Kiel") },
        Lines = [new Line { Sku = "P-1", Quantity = 1, Price = 2.5m }, new Line { Sku = "P-2", Quantity = 2, Price = 20m }],
        Parts = [new Line { Sku = "P-3", Quantity = 3 }],
        Grid = [[new Line { Sku = "P-4" }], []],
        ByCode = new() { ["a"] = new Line { Sku = "P-5", Price = 5m } },
        ByNumber = new() { [7] = new Line { Sku = "P-6" } },
    };

    public sealed class Order
    {
        [Always] public int Id { get; set; }
        [Default] public decimal Total { get; set; }
        public string? Note { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter<Status>))] public Status Status { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] public int Pieces { get; set; }
        [JsonPropertyName("placed-at")] public DateOnly PlacedAt { get; set; } = new(2026, 11, 2);
        [JsonPropertyName("a,b")] public int Unspeakable { get; set; }
        [JsonIgnore] public int Hidden { get; set; }
        public string Title => $"Order {Id}";
        public DateOnly? ShippedAt { get; set; }
        public Customer? Customer { get; set; }
        public List<Line>? Lines { get; set; }
        public Line[]? Parts { get; set; }
        public List<List<Line>>? Grid { get; set; }
        public Dictionary<string, Line>? ByCode { get; set; }
        public Dictionary<int, Line>? ByNumber { get; set; }
    }

    public sealed class Customer
    {
        public required string Name { get; set; }
        public required string Email { get; set; }
        public Address? Address { get; set; }
        [Never] public string Hash { get; set; } = "secret";
    }

    public sealed record Address(string Street, string City);

    public sealed class Line
    {
        [Default] public string Sku { get; set; } = "";
        public int Quantity { get; set; }
        public decimal Price { get; set; }
    }

    public sealed record Row(int Id, decimal? Total);

    [PopcornEnvelope]
    public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total);

    /// <summary>An object that has an envelope, and pairs that are no dictionary.</summary>
    public sealed record Shelf(
        int Id, Page<Line>? Page, List<KeyValuePair<string, Line>>? Attributes = null, KeyValuePair<string, Line> Pair = default);

    /// <summary>Writes what is not its type.</summary>
    [JsonConverter(typeof(Converter))]
    public sealed record Opaque(int Id)
    {
        public sealed class Converter : JsonConverter<Opaque>
        {
            public override Opaque Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
                new(reader.GetInt32());

            public override void Write(Utf8JsonWriter writer, Opaque value, JsonSerializerOptions options) =>
                writer.WriteNumberValue(value.Id);
        }
    }
}
