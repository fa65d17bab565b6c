using System.Text.Json.Serialization;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>One table for the hierarchy, and a JSON contract for each type.</summary>
[JsonPolymorphic]
[JsonDerivedType(typeof(Cat), "cat")]
[JsonDerivedType(typeof(Dog), "dog")]
[JsonDerivedType(typeof(GuideDog), "guide")]
public abstract class Animal
{
    private readonly List<Visit> _visits = [];
    private string _title = "";

    public int Id { get; set; }
    public string Name { get; set; } = "";

    /// <summary>A text in the database.</summary>
    public AnimalKind Kind { get; set; }

    [JsonIgnore] public bool IsDeleted { get; set; }

    /// <summary>The getter reads another column.</summary>
    public string Title
    {
        get => Kind == AnimalKind.Exotic ? $"*{_title.Length}" : _title;
        set => _title = value;
    }

    /// <summary>Mapped and computed.</summary>
    public string Sign
    {
        get => $"{Name}/{Kind}";
        private set { }
    }

    [Never] public string Notes { get; set; } = "canary";
    [RequiresPolicy("staff")] public string Warning { get; set; } = "";

    /// <summary>Complex, with values.</summary>
    public Chip Chip { get; set; } = new();

    public Keeper? Keeper { get; set; }

    /// <summary>Encapsulated: EF Core writes the field.</summary>
    public IReadOnlyCollection<Visit> Visits => _visits.AsReadOnly();

    /// <summary>Elements are equal by their keys.</summary>
    public HashSet<Tag> Tags { get; } = [];

    [Reads("visits[fee]")] public decimal Spent => Visits.Sum(visit => visit.Fee);

    public void Add(Visit visit) => _visits.Add(visit);
}

public enum AnimalKind
{
    Common,
    Exotic,
}

public sealed class Cat : Animal
{
    public bool IsIndoor { get; set; }

    /// <summary>Complex and required, on a derived type.</summary>
    public Collar Collar { get; set; } = new();
}

public class Dog : Animal
{
    public int Weight { get; set; }

    /// <summary>Owned and required, on a derived type.</summary>
    public Training Training { get; set; } = new();

    public Kennel? Kennel { get; set; }
}

public sealed class GuideDog : Dog
{
    public Keeper? Handler { get; set; }
}

/// <summary>A constructor with parameters that only stores them.</summary>
public sealed record Chip(string Code, int Length, [property: Never] string Vendor)
{
    public Chip()
        : this("", 0, "canary")
    {
    }
}

public sealed class Collar
{
    public string Color { get; set; } = "";
    public int Size { get; set; }
}

public sealed class Training
{
    public int Level { get; set; }
    public DateTime Since { get; set; }
    [Never] public string Trainer { get; set; } = "canary";
}

public sealed class Tag
{
    public int Id { get; set; }
    public string Text { get; set; } = "";
    [JsonIgnore] public List<Animal> Animals { get; set; } = [];

    public override bool Equals(object? obj) => obj is Tag other && other.Id == Id;

    public override int GetHashCode() => Id;
}
