namespace Popcorn.Tests.Suites.Models;

/// <summary>No Popcorn attribute anywhere: answers as System.Text.Json does.</summary>
public sealed class Person
{
    public int Id { get; set; } = 1;
    public string Name { get; set; } = "Ann";
    public string? Nick { get; set; }
    public Address? Home { get; set; } = new();
    public List<Address?> Others { get; set; } = [new() { City = "Bonn", Zip = "53" }, null];
}

public sealed class Address
{
    public string City { get; set; } = "Rome";
    public string Zip { get; set; } = "00100";
}

/// <summary>Every attribute once.</summary>
public sealed class Order
{
    [Always] public int Id { get; set; } = 7;
    [Default] public string Code { get; set; } = "A7";
    public decimal Total { get; set; } = 9.50m;
    [Never] public string Cost { get; set; } = "canary";
    [Default] public List<Line> Lines { get; set; } = [new() { Sku = "a", Qty = 2 }, new() { Sku = "b", Qty = 1 }];
    public Customer? Customer { get; set; } = new();
    [SubPropertyDefault("[City]")] public Address ShipTo { get; set; } = new() { City = "Oslo", Zip = "0150" };
}

public sealed class Line
{
    public string Sku { get; set; } = "";
    public int Qty { get; set; }
}

public sealed class Customer
{
    public int Id { get; set; } = 3;
    [Default] public string Name { get; set; } = "Bob";
    [Never] public string Hash { get; set; } = "canary";
    public Address Home { get; set; } = new();
}

/// <summary>Recursive, through a member, a list and a dictionary.</summary>
public sealed class Node
{
    public int Id { get; set; }
    public Node? Next { get; set; }
    public List<Node>? Kids { get; set; }
    public Dictionary<string, Node>? Named { get; set; }

    public static Node Tree() => new()
    {
        Id = 1,
        Next = new() { Id = 2, Next = new() { Id = 3 } },
        Kids = [new() { Id = 4, Kids = [new() { Id = 5 }] }],
        Named = new() { ["x"] = new() { Id = 6 } },
    };
}

/// <summary>A recursive type with a small default set.</summary>
public sealed class Branch
{
    [Default] public int Id { get; set; }
    public string Label { get; set; } = "l";
    [SubPropertyDefault("[Label]")] public Branch? Parent { get; set; }
    public Branch? Other { get; set; }

    public static Branch Pair() =>
        new() { Id = 1, Parent = new() { Id = 2, Parent = new() { Id = 3 } }, Other = new() { Id = 4, Other = new() { Id = 5 } } };
}

/// <summary>Only always-members and others.</summary>
public sealed class Badge
{
    [Always] public int Id { get; set; } = 5;
    [Always, Default] public string Kind { get; set; } = "k";
    public string Text { get; set; } = "t";
    [JsonIgnore] [Default] public string Ignored { get; set; } = "never in the contract";
}

/// <summary>[Never] against everything else.</summary>
public sealed class Vault
{
    public int Id { get; set; } = 1;
    [Never, Always, Default] public string Secret { get; set; } = "canary";

    [Never]
    public string SecretField = "canary";

    [Never] public string Throws => throw new InvalidOperationException("The getter of a [Never] member was called.");
}

/// <summary>Conditions still apply to what is selected.</summary>
public sealed class Sparse
{
    public int Id { get; set; } = 1;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Maybe { get; set; }
    [Always] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Zero { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Shown { get; set; }
}

/// <summary>Names from everywhere.</summary>
public sealed class Named
{
    [JsonPropertyName("the-id")] public int Id { get; set; } = 1;
    public string FullName { get; set; } = "F";
    [JsonPropertyName("full_name")] public string Other { get; set; } = "o";
    [JsonPropertyName("a b")] public int Spaced { get; set; } = 2;
    [JsonPropertyName("x[y]")] public int Unspeakable { get; set; } = 3;
    [JsonPropertyOrder(-1)] public int First { get; set; } = 4;
}

/// <summary>Members whose names differ by case only, where the options tell them apart.</summary>
public sealed class Cased
{
    [JsonPropertyName("name")] public int Lower { get; set; } = 1;
    [JsonPropertyName("NAME")] public int Upper { get; set; } = 2;
}

/// <summary>Getters that throw, unless they are not selected.</summary>
public sealed class Fragile
{
    public int Id { get; set; } = 1;
    public int Throws => throw new FormatException("not selected, not read");
    public Action Unsupported { get; set; } = () => { };
    public Fragile Self => this;
}
