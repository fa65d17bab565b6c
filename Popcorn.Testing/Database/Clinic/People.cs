using System.Text.Json.Serialization;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>A key with a type of its own.</summary>
public readonly record struct PersonId(int Value);

/// <summary>One table for each type of the hierarchy.</summary>
public class Person : INamed
{
    public PersonId Id { get; set; }
    public string First { get; set; } = "";
    public string Last { get; set; } = "";

    /// <summary>Owned and optional.</summary>
    public Address? Home { get; set; }

    /// <summary>Owned rows in a table of their own.</summary>
    public List<Phone> Phones { get; set; } = [];

    [Reads("first", "last")] public string Full => $"{First} {Last}";
}

public interface INamed
{
    string First { get; }
    string Full { get; }
}

public sealed class Keeper : Person
{
    public decimal Balance { get; set; }
    [JsonIgnore] public List<Animal> Animals { get; set; } = [];
}

public sealed class Vet : Person
{
    public string? Degree { get; set; }

    /// <summary>Sorted by a comparer of its own.</summary>
    public SortedSet<Skill> Skills { get; } = new(Comparer<Skill>.Create((left, right) =>
        (left.Text.Length, left.Text, left.Id).CompareTo((right.Text.Length, right.Text, right.Id))));

    public Vet? Mentor { get; set; }
}

public sealed class Address
{
    public string City { get; set; } = "";
    public string? Street { get; set; }
    [Never] public string Gate { get; set; } = "canary";

    /// <summary>Owned by an owned object.</summary>
    public Point? Place { get; set; }
}

public sealed class Point
{
    public int X { get; set; }
    public int Y { get; set; }
}

public sealed class Phone
{
    public int Number { get; set; }
    public string Text { get; set; } = "";
}

public sealed record Skill(int Id, string Text);
