namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Models as applications have them, where the kinds meet.</summary>
internal static class Realistic
{
    internal enum OrderState { Draft, Placed, Shipped = 10, Cancelled = -1 }

    [Flags]
    internal enum Permissions : byte
    {
        None = 0,
        Read = 1,
        Write = 2,
        Delete = 4,
        All = 7,
    }

    internal readonly record struct Money(decimal Amount, string Currency) { public override string ToString() => $"{Currency}"; }
    internal readonly record struct CustomerId(Guid Value);

    internal sealed record Address(string Street, string? Line2, string City, string PostalCode, string CountryCode)
    {
        [JsonIgnore] public bool IsForeign => CountryCode != "DE";
        [JsonExtensionData] public Dictionary<string, object?>? Unknown { get; init; }
    }

    internal abstract class Entity<TKey>
        where TKey : struct
    {
        [JsonPropertyOrder(-100)] public TKey Id { get; set; }
        public DateTimeOffset CreatedAt { get; set; } = new(2024, 3, 31, 2, 30, 0, TimeSpan.FromHours(1));
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public DateTimeOffset? ModifiedAt { get; set; }
        [JsonIgnore] public byte[] RowVersion { get; set; } = [1, 2, 3];
    }

    internal sealed class Customer : Entity<CustomerId>
    {
        public required string Name { get; init; }
        public string? Email { get; set; }
        public Address? Billing { get; set; }
        public List<Address> Shipping { get; } = [];
        public Dictionary<string, string?> Tags { get; set; } = [];
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int LoyaltyPoints { get; set; }
        public Permissions Permissions { get; set; }
        public IReadOnlyCollection<Order>? Orders { get; set; }
    }

    internal class Order : Entity<int>
    {
        public OrderState State { get; set; }
        public Customer? Customer { get; set; }
        public List<OrderLine> Lines { get; set; } = [];
        public Money Total => new(Lines.Sum(l => l.Total.Amount), "EUR");
        public Payment? Payment { get; set; }
        public SortedDictionary<DateOnly, string> History { get; set; } = [];
        public IEnumerable<string> Skus => Lines.Select(l => l.Sku);
        public object? Metadata { get; set; }
    }

    internal sealed class SubscriptionOrder : Order
    {
        public TimeSpan Interval { get; set; } = TimeSpan.FromDays(30);
        public (int Count, DateOnly? Until) Renewals { get; set; } = (3, null);
    }

    internal sealed record OrderLine(string Sku, int Quantity, Money Price, double? Discount = null)
    {
        public Money Total => new(Price.Amount * Quantity, Price.Currency);
        public Uri? Image { get; init; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "method")]
    [JsonDerivedType(typeof(CardPayment), "card")]
    [JsonDerivedType(typeof(TransferPayment), "transfer")]
    internal abstract record Payment(Money Amount);

    internal sealed record CardPayment(Money Amount, string Last4, DateOnly Expires) : Payment(Amount);

    internal sealed record TransferPayment(Money Amount, string Iban) : Payment(Amount)
    {
        [JsonPropertyName("reference")] public string? Purpose { get; init; }
    }

    internal sealed class Employee
    {
        public string Name { get; set; } = "";
        public Employee? Manager { get; set; }
        public List<Employee>? Reports { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek DayOff { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public long SocialNumber { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
    [JsonDerivedType(typeof(PointGeometry), "Point")]
    [JsonDerivedType(typeof(LineGeometry), "LineString")]
    [JsonDerivedType(typeof(GeometryList), "GeometryCollection")]
    internal abstract class Geometry;

    internal sealed class PointGeometry : Geometry
    {
        [JsonPropertyName("coordinates")] public double[] Coordinates { get; set; } = [0.1, -0.0];
    }

    internal sealed class LineGeometry : Geometry
    {
        [JsonPropertyName("coordinates")] public double[][] Coordinates { get; set; } = [[1, 2], [3.5, 4e-7]];
    }

    internal sealed class GeometryList : Geometry { [JsonPropertyName("geometries")] public List<Geometry> Geometries { get; set; } = []; }

    internal sealed class Feature<TProperties>
    {
        [JsonPropertyName("type")] public string Type => "Feature";
        [JsonPropertyName("geometry")] public Geometry? Geometry { get; set; }
        [JsonPropertyName("properties")] public TProperties? Properties { get; set; }
    }

    internal sealed class Settings
    {
        public Dictionary<string, Dictionary<string, JsonElement>> Sections { get; set; } = [];
        public Dictionary<OrderState, bool> Enabled { get; set; } = [];
        public Version? MinimumVersion { get; set; }
        public Range Window { get; set; }
        public Action<string>? OnChanged { get; set; }
        public CultureName Culture { get; set; } = new("tr-TR");
    }

    [JsonConverter(typeof(CultureNameConverter))]
    internal sealed record CultureName(string Name);

    internal sealed class CultureNameConverter : JsonConverter<CultureName>
    {
        public override CultureName Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, CultureName value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.Name);
    }

    internal sealed class Page<T>(IEnumerable<T> items, int total)
    {
        public IEnumerable<T> Items { get; } = items;
        public int Total { get; } = total;

        public IReadOnlyDictionary<string, string> Links { get; } =
            new Dictionary<string, string> { ["self"] = "/items?page=1&size=2", ["Next"] = "/items?page=2" };
    }

    internal sealed class Problem
    {
        public string? Title { get; set; } = "One or more errors";
        public int? Status { get; set; } = 400;

        public IDictionary<string, string[]> Errors { get; set; } =
            new Dictionary<string, string[]> { ["Name"] = ["Required", "Too <short>"], ["$.path"] = [] };

        [JsonExtensionData]
        public IDictionary<string, object?> Extensions { get; set; } =
            new Dictionary<string, object?> { ["traceId"] = "00-ab", ["Retry"] = 5 };
    }

    private static Customer Ada => new()
    {
        Id = new CustomerId(new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)), Name = "Ada <Lovelace> & Söhne", Email = null,
        Billing = new Address("1 Way", null, "London", "N1", "GB") { Unknown = new() { ["note"] = "ünï", ["Rank"] = 1 } },
        Shipping = { new Address("2 Way", "b", "Köln", "50667", "DE") }, Tags = new() { ["VIP"] = null, ["since"] = "1843" },
        Permissions = Permissions.Read | Permissions.Delete,
    };

    private static T Fill<T>(T order)
        where T : Order
    {
        order.Id = 42;
        order.State = OrderState.Shipped;
        order.Customer = Ada;
        order.Lines = [new("A-1", 2, new Money(9.90m, "EUR"), 0.1),
            new("B\"2", 1, new Money(0.10m, "EUR")) { Image = new Uri("https://img.example/ü?a&b") }];
        order.Payment = new CardPayment(order.Total, "4242", new DateOnly(2030, 12, 31));
        order.History = new() { [new DateOnly(2024, 2, 29)] = "placed", [new DateOnly(2024, 1, 1)] = "draft" };
        order.Metadata = new { Source = "web", Tries = new int?[] { 1, null } };
        return order;
    }

    private static Employee Staff(bool cyclic)
    {
        Employee boss =
            new() { Name = "Boss", Reports = [new() { Name = "A", SocialNumber = 5 }, new() { Name = "B", DayOff = DayOfWeek.Friday }] };
        foreach (Employee report in boss.Reports)
            report.Manager = cyclic ? boss : null;
        return boss;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("customer", () => Ada), .. Places.All("order", () => Fill(new Order())),
        .. Places.Few("subscription", () => Fill(new SubscriptionOrder())),
        .. Places.Few<Order>("subscription as order", () => Fill(new SubscriptionOrder())),
        .. Places.Few("empty order", () => new Order()),
        .. Places.Few<Payment>("card", () => new CardPayment(new Money(1, "EUR"), "1", default)),
        .. Places.Few<Payment>("transfer", () => new TransferPayment(default, "DE00") { Purpose = "p" }),
        .. Places.Nullable("money", () => new Money(1.10m, "EUR")), .. Places.Nullable("id", () => new CustomerId(Guid.Empty)),
        .. Places.Few("staff", () => Staff(false)), .. Places.Few("cyclic staff", () => Staff(true)),
        .. Places.Few<Geometry>(
            "geometries", () => new GeometryList { Geometries = [new PointGeometry(), new LineGeometry(), new GeometryList()] }),
        .. Places.Few("feature", () => new Feature<Address> { Geometry = new PointGeometry(), Properties = Ada.Billing }),
        .. Places.Few(
            "feature of dictionary", () =>
                new Feature<Dictionary<string, object>> { Geometry = new LineGeometry(), Properties = new() { ["Name"] = "n" } }),
        .. Places.Few("settings", () => new Settings
        {
            Sections = new() { ["Logging"] = new() { ["Level"] = JsonSerializer.SerializeToElement(2) } }, MinimumVersion = new(1, 2),
            Window = 1..^1,
            Enabled = new() { [OrderState.Cancelled] = true, [(OrderState)5] = false },
        }),
        .. Places.Few("page", () => new Page<Customer>([Ada], 1)),
        .. Places.Few("lazy page", () => new Page<int>(Enumerable.Range(0, 3).Where(i => i != 1), 3)),
        .. Places.All("problem", () => new Problem()),
        ZooCase.Of("customer with orders", () => { Customer ada = Ada; ada.Orders = [Fill(new Order())]; return ada; }),
    ];
}
