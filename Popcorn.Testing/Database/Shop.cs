using System.ComponentModel.DataAnnotations;
using System.Text.Json.Serialization;

namespace Popcorn.Testing.Database;

/// <summary>Entities with everything that EF Core can map: they play an app.</summary>
public class Order
{
    private readonly List<Line> _lines = [];
    private string _note = "";

    private Order()
    {
    }

    public Order(int id, Customer? customer) => (Id, Customer) = (id, customer);

    public int Id { get; private set; }
    public string Number { get; init; } = "";
    public OrderStatus Status { get; set; }
    public Customer? Customer { get; set; }
    public int? CustomerId { get; set; }

    /// <summary>Encapsulated: EF Core writes the field.</summary>
    public IReadOnlyCollection<Line> Lines => _lines.AsReadOnly();

    public Payment? Payment { get; set; }

    /// <summary>The setter would change the value once more.</summary>
    public string Note
    {
        get => _note;
        set => _note = value + "!";
    }

    [Never] public string Secret { get; set; } = "canary";
    [JsonIgnore] public int Version { get; set; }

    /// <summary>Owned and required.</summary>
    public Address ShipTo { get; set; } = new();

    /// <summary>Owned and optional.</summary>
    public Address? BillTo { get; set; }

    /// <summary>Complex, a class.</summary>
    public Parcel Parcel { get; set; } = new();

    /// <summary>Complex, a record with a constructor.</summary>
    public Money Fee { get; set; } = new(0, "EUR");

    /// <summary>Complex and optional.</summary>
    public Discount? Discount { get; set; }

    /// <summary>Complex, a JSON document.</summary>
    public Label Label { get; set; } = new();

    /// <summary>A JSON document.</summary>
    public Details? Details { get; set; }

    /// <summary>Owned rows in a table of their own.</summary>
    public List<Remark> Remarks { get; set; } = [];

    public HashSet<Tag> Tags { get; set; } = [];
    public List<string> Words { get; set; } = [];
    [Reads("lines[price,count]")] public decimal Total => Lines.Sum(line => line.Price * line.Count);
    [Reads("Secret", "Version", "customer[first]")] public string Mixed => $"{Secret.Length} {Version} {Customer?.First}";
    [Reads] public string Row => $"{Id} {Number} {Secret.Length} {ShipTo.City} {BillTo?.City}";

    /// <summary>Outside the model, with a setter: it stays at its default.</summary>
    public string Outside { get; set; } = "outside";

    public string Fixed { get; } = "fixed";

    public void Add(Line line) => _lines.Add(line);

    public void SetNote(string note) => _note = note;
}

public enum OrderStatus
{
    New,
    Paid,
}

public sealed class Line
{
    public int Id { get; set; }
    [Default] public string Sku { get; set; } = "";
    [Default] public int Count { get; set; }
    public decimal Price { get; set; }
    public Order? Order { get; set; }
    public Product? Product { get; set; }
    [Never] public string Cost { get; set; } = "canary";
}

/// <summary>A record without a constructor that the projection can use.</summary>
public record Product(int Id, string Name, string Text)
{
    public ICollection<Line> Lines { get; set; } = [];
    public Category? Category { get; set; }
}

public sealed class Category
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public Category? Parent { get; set; }
    public List<Category> Children { get; set; } = [];
}

public class Customer
{
    public int Id { get; set; }
    public string First { get; set; } = "";
    public string Last { get; set; } = "";
    [Never] public string Hash { get; set; } = "canary";
    public List<Order> Orders { get; set; } = [];

    /// <summary>Deleted rows are filtered.</summary>
    [JsonIgnore] public bool IsDeleted { get; set; }

    [Reads("first", "last")] public string Name => $"{First} {Last}";
}

[JsonPolymorphic]
[JsonDerivedType(typeof(CardPayment), "card")]
[JsonDerivedType(typeof(GoldPayment), "gold")]
[JsonDerivedType(typeof(TransferPayment), "transfer")]
public abstract class Payment
{
    public int Id { get; set; }
    public decimal Amount { get; set; }
    public List<Refund> Refunds { get; set; } = [];
}

public class CardPayment : Payment
{
    public string Card { get; set; } = "";
    public Bank? Bank { get; set; }
}

public sealed class GoldPayment : CardPayment
{
    public int Points { get; set; }
}

public sealed class TransferPayment : Payment
{
    public string Iban { get; set; } = "";
}

public sealed class Bank
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
}

/// <summary>A callback of the serializer reads what it wants.</summary>
public sealed class Refund : IJsonOnSerializing
{
    private string _shown = "";

    public int Id { get; set; }
    public decimal Amount { get; set; }
    public string Reason { get; set; } = "";
    [Reads] public string Shown => _shown;

    public void OnSerializing() => _shown = $"{Amount} {Reason}";
}

public class Address
{
    public string City { get; set; } = "";
    public string Zip { get; set; } = "";
    [Never] public string Code { get; set; } = "canary";
}

public sealed class Parcel
{
    public int Weight { get; set; }
    public int Volume { get; set; }
    [Never] public string Shelf { get; set; } = "canary";
}

public sealed class Discount
{
    public decimal Percent { get; set; }
    public string? Reason { get; set; }
}

public sealed class Label
{
    public string Text { get; set; } = "";
    public int Size { get; set; }
}

public sealed record Money(decimal Amount, string Currency);

public sealed class Details
{
    public string Color { get; set; } = "";
    public List<string> Marks { get; set; } = [];
}

public sealed class Remark
{
    public int Number { get; set; }
    public string Text { get; set; } = "";
    public int Stars { get; set; }
}

public sealed class Tag
{
    [Key] public string Name { get; set; } = "";
    public string Text { get; set; } = "";
    public List<Order> Orders { get; set; } = [];
}
