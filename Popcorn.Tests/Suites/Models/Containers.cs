namespace Popcorn.Tests.Suites.Models;

/// <summary>One item in every kind of collection.</summary>
public sealed class Containers
{
    public Address[] Array { get; set; } = [new()];
    public Address[][] Jagged { get; set; } = [[new()], []];
    public List<Address[]> Lists { get; set; } = [[new()]];
    public Dictionary<string, List<Address>> ByName { get; set; } = new() { ["k"] = [new()] };
    public Dictionary<int, Address> ById { get; set; } = new() { [1] = new() };
    public IReadOnlyDictionary<DayOfWeek, Address> ByDay { get; set; } = new Dictionary<DayOfWeek, Address> { [DayOfWeek.Friday] = new() };
    public IEnumerable<Address> Lazy { get; set; } = Enumerable.Range(0, 1).Select(_ => new Address());
    public HashSet<Address> Set { get; set; } = [new()];
    public AddressList Derived { get; set; } = [new()];
    public Spot Spot { get; set; } = new();
    public Spot? Maybe { get; set; } = new Spot();

    public (Address First, int Second) Tuple { get; set; } = (new(), 2);

    public KeyValuePair<string, Address> Pair { get; set; } = new("k", new());
}

public sealed class AddressList : List<Address>
{
    public string NotWritten { get; set; } = "x";
}

public struct Spot()
{
    public int X { get; set; } = 1;
    public Address At { get; set; } = new();
}

/// <summary>Values whose type is known at run time only, and leaves.</summary>
public sealed class Loose
{
    public object? Any { get; set; } = new Address();
    public object[] Many { get; set; } = [new Address(), 5, "s"];
    public Dictionary<string, object?> Bag { get; set; } = new() { ["a"] = new Address(), ["n"] = null, ["o"] = new Order() };
    public JsonElement Element { get; set; } = JsonSerializer.SerializeToElement(new { a = 1, b = 2 });
    public JsonNode? DomNode { get; set; } = new JsonObject { ["a"] = 1 };
    public Stamp Stamp { get; set; } = new();
    public object Nothing { get; set; } = new();
}

[JsonConverter(typeof(StampConverter))]
public sealed class Stamp
{
    public int Inner { get; set; } = 1;
}

public sealed class StampConverter : WriteOnlyConverter<Stamp>
{
    public override void Write(Utf8JsonWriter writer, Stamp value, JsonSerializerOptions options) => writer.WriteStringValue("stamped");
}

[JsonDerivedType(typeof(Card), "card")]
[JsonDerivedType(typeof(Cash), "cash")]
public abstract class Payment
{
    public int Amount { get; set; } = 10;
    [Default] public string Currency { get; set; } = "EUR";
}

public sealed class Card : Payment
{
    [Default] public string Last4 { get; set; } = "4242";
    [Never] public string Number { get; set; } = "canary";
    public Address Billing { get; set; } = new();
}

public sealed class Cash : Payment
{
    public bool Exact { get; set; }
}

public sealed class Wallet
{
    public Payment Main { get; set; } = new Card();
    public List<Payment> All { get; set; } = [new Cash(), new Card()];
    public object Boxed { get; set; } = new Cash();
}

/// <summary>Declared by its base: without polymorphism the contract is the declared type's.</summary>
public class Animal
{
    public string Name { get; set; } = "n";
    public virtual string Sound { get; set; } = "s";
}

public class Dog : Animal
{
    public string Breed { get; set; } = "b";
    [Never] public override string Sound { get; set; } = "canary";
}

public interface INamed
{
    string Name { get; }
    string Secret { get; }
}

public sealed class Agent : INamed
{
    public string Name => "a";
    [Never] public string Secret => "canary";
    public string More => "not in the interface";
}

public sealed class Zoo
{
    public Animal Plain { get; set; } = new();
    public Animal Hidden { get; set; } = new Dog();
    public INamed Contract { get; set; } = new Agent();
}

public sealed class Extended
{
    public int Id { get; set; } = 1;
    [JsonExtensionData] public Dictionary<string, object?> More { get; set; } = new() { ["b"] = 2, ["a"] = new Address(), ["Id2"] = null };
}

public sealed class ExtendedDefault
{
    [Default] public int Id { get; set; } = 1;

    [JsonExtensionData]
    public Dictionary<string, JsonElement> More { get; set; } =
        new() { ["a"] = JsonSerializer.SerializeToElement(1), ["b"] = JsonSerializer.SerializeToElement(2) };
}

public sealed class ExtendedAlways
{
    public int Id { get; set; } = 1;
    [Always] [JsonExtensionData] public Dictionary<string, object?> More { get; set; } = new() { ["a"] = new Address() };
}

public sealed class ExtendedNever
{
    public int Id { get; set; } = 1;
    [Never] [JsonExtensionData] public Dictionary<string, object?> More { get; set; } = new() { ["a"] = "canary" };
}

[PopcornEnvelope]
public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total, string? Next);

[PopcornEnvelope]
public sealed class Wrapper<T>
{
    [PopcornPayload] public T? Payload { get; set; }
    public Customer Meta { get; set; } = new();
    [Never] public string Hidden { get; set; } = "canary";
}

[PopcornEnvelope]
public sealed class Onion
{
    public int Layer { get; set; }
    [PopcornPayload] public Onion? Inside { get; set; }
}
