namespace Popcorn.Tests.EntityFrameworkCore;

/// <summary>An entity with the kinds of members that all supported versions map.</summary>
public sealed class Order
{
    private readonly List<Line> _lines = [];

    public int Id { get; set; }
    public string Number { get; set; } = "";
    [Never] public string Secret { get; set; } = "canary";
    public Customer? Customer { get; set; }
    public IReadOnlyList<Line> Lines => _lines;
    public List<Tag> Tags { get; set; } = [];
    public Payment? Payment { get; set; }
    public Address ShipTo { get; set; } = new();
    public Address? BillTo { get; set; }
    public Money Fee { get; set; } = new();
    public Details? Details { get; set; }
    public List<Remark> Remarks { get; set; } = [];
    public List<string> Words { get; set; } = [];
    public int Count { get; set; }
    [Reads("lines[price]")] public int Total => Lines.Sum(line => line.Price);

    public void Add(Line line) => _lines.Add(line);
}
