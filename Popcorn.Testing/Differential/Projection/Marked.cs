using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Popcorn.Envelopes;
using Popcorn.Testing.Differential.Graphs;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>Types that random includes are asked of: every mark, in every kind of place.</summary>
public static partial class Marked
{
    /// <summary>What is asked of.</summary>
    public static readonly Type[] Roots =
    [
        typeof(Order), typeof(Customer), typeof(Branch), typeof(Containers), typeof(Payment), typeof(Wallet), typeof(IPart), typeof(Loose),
        typeof(Extended), typeof(ExtendedDefault), typeof(ExtendedAlways), typeof(ExtendedNever), typeof(ExtendedDom), typeof(Named),
        typeof(Sparse),
        typeof(Spot?), typeof(Kennel), typeof(Page<Order>), typeof(ApiResponse<Page<Payment>>), typeof(Wrapper<Wrapper<Extended>>),
        typeof(object),
        typeof(List<Order>), typeof(Dictionary<string, Payment[]>), typeof(Branch[][]), typeof(Catalog), typeof(Plain.Tree), typeof(Onion),
    ];

    /// <summary>
    /// Nothing polymorphic behind object: whether System.Text.Json writes a discriminator there hangs on what it wrote before.
    /// </summary>
    internal static readonly GraphGenerator Graphs = new(
        typeof(Order), typeof(Line), typeof(Spot), typeof(Containers), typeof(Extended), typeof(Dog),
        typeof(Address), typeof(List<Customer>), typeof(Dictionary<string, object>), typeof(object[]), typeof(Page<Spot>));

    public class Order
    {
        [Always] public int Id { get; set; }
        [Default] public string? Code { get; set; }
        public decimal Total { get; set; }
        [Never] public string? Cost { get; set; }
        [Default] public List<Line?>? Lines { get; set; }
        public Customer? Customer { get; set; }
        [SubPropertyDefault("[City,At[X]]")] public Address? ShipTo { get; set; }
        [Default, SubPropertyDefault("[-Zip]")] public Dictionary<string, Address>? Stops { get; set; }
    }

    public sealed record Line(string? Sku, int Qty, [property: Never] decimal Margin);

    public sealed class Address
    {
        public string? City { get; set; }
        public string? Zip { get; set; }
        public Spot At { get; set; }
    }

    public sealed class Customer
    {
        public int Id { get; set; }
        [Default] public string? Name { get; set; }
        [Never] public Address? Hidden { get; set; }
        public Address? Home { get; set; }
        [Always, SubPropertyDefault("[Id]")] public Order? Last { get; set; }
    }

    public sealed class Branch
    {
        [Default] public int Id { get; set; }
        public string? Label { get; set; }
        [SubPropertyDefault("[Label,Other[Id]]")] public Branch? Parent { get; set; }
        [Default] public Branch? Other { get; set; }
        [SubPropertyDefault("[**,-Parent]")] public List<Branch>? Kids { get; set; }
        [Never] public Branch? Hidden { get; set; }
    }

    public struct Spot
    {
        public int X { get; set; }
        [Default] public double? Y { get; set; }
        [Default] public Line? Note { get; set; }
        [Never] public int Z { get; set; }
    }

    public sealed class Containers
    {
        public Address[]? Array { get; set; }
        public Line?[][]? Jagged { get; set; }
        public List<Spot[]>? Lists { get; set; }
        public Dictionary<string, List<Line>?>? ByName { get; set; }
        public Dictionary<int, Spot>? ById { get; set; }
        public IReadOnlyDictionary<DayOfWeek, Address>? ByDay { get; set; }
        public IEnumerable<Customer>? Enumerable { get; set; }
        public ImmutableList<Spot?>? Immutable { get; set; }
        public ReadOnlyMemory<Line> Memory { get; set; }
        public Lines? Derived { get; set; }
        public KeyValuePair<string, Spot> Pair { get; set; }
        public (Line? First, int Second) Tuple { get; set; }
        public Spot? Maybe { get; set; }
        public int[]? Numbers { get; set; }
    }

    public sealed class Lines : List<Line>;

    [JsonDerivedType(typeof(Card), "card")]
    [JsonDerivedType(typeof(Cash), 7)]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    public abstract class Payment
    {
        public int Amount { get; set; }
        [Default] public string? Currency { get; set; }
    }

    public class Card : Payment
    {
        [Always] public string? Last4 { get; set; }
        [Never] public string? Number { get; set; }
        public Address? Billing { get; set; }
    }

    public sealed class Cash : Payment
    {
        public bool Exact { get; set; }
        public Payment? Change { get; set; }
    }

    public sealed class Gift : Card { public string? From { get; set; } }

    public sealed class Wallet
    {
        public Payment? Main { get; set; }
        [SubPropertyDefault("[Amount,Exact]")] public List<Payment?>? All { get; set; }
        public Dictionary<string, Payment>? ByName { get; set; }
        public Cash? Cash { get; set; }
        public object? Boxed { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Bolt), "bolt")]
    [JsonDerivedType(typeof(Assembly), "assembly")]
    public interface IPart
    {
        int Id { get; }
    }

    public sealed record Bolt(int Id, [property: Default] double Length, [property: Never] decimal Cost) : IPart;

    public sealed record Assembly(int Id, IPart?[]? Parts, Dictionary<string, IPart>? Named) : IPart;

    public sealed class Loose
    {
        public object? Any { get; set; }
        public object?[]? Many { get; set; }
        public Dictionary<string, object?>? Bag { get; set; }
        public JsonElement Element { get; set; }
        public JsonNode? DomNode { get; set; }
        [SubPropertyDefault("[Id,City]")] public object? Shaped { get; set; }
    }

    public class Extended
    {
        public int Id { get; set; }
        public Line? Line { get; set; }
        [JsonExtensionData] public Dictionary<string, object?>? More { get; set; }
    }

    public sealed class ExtendedDefault
    {
        public int Id { get; set; }
        [Default] [SubPropertyDefault("[Sku,Id]")] [JsonExtensionData] public Dictionary<string, object?>? More { get; set; }
    }

    public sealed class ExtendedAlways
    {
        [Default] public int Id { get; set; }
        [Always] [JsonExtensionData] public IDictionary<string, object?>? More { get; set; }
    }

    public sealed class ExtendedNever
    {
        public int Id { get; set; }
        [Never] [JsonExtensionData] public Dictionary<string, object?>? More { get; set; }
    }

    public sealed class ExtendedDom
    {
        [Default] public int Id { get; set; }
        [JsonExtensionData] public Dictionary<string, JsonElement>? More { get; set; }
    }
}
