using System.Text.Json;
using static System.FormattableString;

namespace Popcorn.Testing.Models;

/// <summary>The data of the studies: seeded for each case, with a fixed clock.</summary>
internal static class Samples
{
    private static readonly string?[] Statuses = ["open", "paid", "shipped", null];
    private static readonly string[] Given = ["Grace", "Edsger", "Barbara", "Niklaus", "Frances"];
    private static readonly string[] Family = ["Hollander", "Dunmore", "Lindqvist", "Wieland", "Alvarez"];
    private static readonly string[] Cities = ["Springfield", "Uppsala", "Porto", "Galway"];

    public static List<FlatModel> Flat(int count) => Many(count, 5, (id, random) => new FlatModel
    {
        Id = id,
        Name = Invariant($"Item number {id}"),
        Amount = random.Next(1_000_000) / 100.0,
        CreatedAt = Past(random),
        IsActive = random.Next(2) == 0,
        Note = random.Next(4) == 0 ? null : "A note that some have",
    });

    /// <summary>A chain of nodes; the result is the first.</summary>
    public static ChainNode Chain(int depth) =>
        Enumerable.Range(0, depth).Aggregate(
            (ChainNode?)null, (next, i) => new() { Id = depth - i, Name = Invariant($"Level {depth - i} of a chain"), Next = next })!;

    public static List<AttributeHeavyModel> Attributes(int count) => Many(count, 6, (id, random) => new AttributeHeavyModel
    {
        Id = id,
        Code = Invariant($"CODE-{id:D6}"),
        UpdatedAt = Past(random),
        Name = Invariant($"Item number {id}"),
        Status = Statuses[random.Next(Statuses.Length)],
        Total = random.Next(1_000_000) / 100.0,
        PasswordHash = "must never be written",
        InternalNotes = "must never be written",
        CostPrice = random.Next(1_000_000) / 100.0,
        Description = Invariant($"A description of item {id}"),
        Quantity = random.Next(1_000),
        IsArchived = random.Next(2) == 0,
    });

    public static List<RemappedModel> Remapped(int count) => Many(count, 7, (id, random) => new RemappedModel
    {
        Id = id,
        Name = Invariant($"Person number {id}"),
        Email = Invariant($"person{id}@example.com"),
        CreatedAt = Past(random),
        Amount = random.Next(1_000_000) / 100.0,
        IsActive = random.Next(2) == 0,
    });

    /// <summary>A node with children, with all references back or none.</summary>
    public static CircularNode Node(int id, bool hasCycles, int children = 3)
    {
        var node = new CircularNode { Id = id, Name = Invariant($"Node {id}") };
        node.Self = hasCycles ? node : null;
        node.Children = [.. Enumerable.Range(1, children).Select(i => Node((id * 10) + i, hasCycles, children: 0))];
        foreach (CircularNode child in node.Children)
            child.Parent = hasCycles ? node : null;
        return node;
    }

    public static List<CircularNode> Nodes(int count, bool hasCycles) => [.. Enumerable.Range(1, count).Select(id => Node(id, hasCycles))];

    public static List<Document> Documents(int count) => Many(count, 5, (id, random) => new Document
    {
        Name = new()
        {
            FamilyName = Pick(Family, random),
            GivenName = Pick(Given, random),
            OtherNames = [.. Enumerable.Range(0, random.Next(3)).Select(_ => Pick(Given, random))],
            Email = Invariant($"person{id}@example.com"),
        },
        DateOfBirth = DateOnly.FromDateTime(ModelFactory.Clock).AddDays(-random.Next(30_000)),
        NetWorth = 1234567890.1234567891m,
        Height = 1.8,
    });

    public static List<Person> People(int count) => Many(count, 7, (id, random) =>
    {
        (string given, string family) = (Pick(Given, random), Pick(Family, random));
        return new Person
        {
            Id = id,
            FirstName = given,
            LastName = family,
            Email = Invariant($"{given}.{family}{id}@example.com"),
            Phone = Invariant($"{random.Next(1_000_000_000):000-000-000}"),
            BirthDate = ModelFactory.Clock.Date.AddDays(-random.Next(7_000, 30_000)),
            StreetAddress = Invariant($"{id} Station Road"),
            City = Pick(Cities, random),
            County = "Westshire",
            Country = "Sweden",
            PostalCode = Invariant($"{random.Next(100_000):00000}"),
            Latitude = Math.Round((random.NextDouble() * 180) - 90, 6),
            Longitude = Math.Round((random.NextDouble() * 360) - 180, 6),
            Active = random.Next(2) == 0,
            LastLogin = ModelFactory.Clock.AddSeconds(-random.Next(10_000_000)),
        };
    });

    /// <summary>A DTO whose JSON has an exact length, whatever the number of its members.</summary>
    public static T OfLength<T>(int bytes)
        where T : new()
    {
        var dto = new T();
        var members = typeof(T).GetProperties();
        int left = bytes - JsonSerializer.SerializeToUtf8Bytes(dto).Length;
        for (int i = 0; i < members.Length; i++)
        {
            int share = left / (members.Length - i);
            string word = Invariant($"member {i} of a DTO, ");
            members[i].SetValue(dto, string.Concat(Enumerable.Repeat(word, (share / word.Length) + 1))[..share]);
            left -= share;
        }
        return dto;
    }

    private static List<T> Many<T>(int count, int seed, Func<int, Random, T> create)
    {
        var random = new Random(seed);
        return [.. Enumerable.Range(1, count).Select(id => create(id, random))];
    }

    private static DateTime Past(Random random) => ModelFactory.Clock.AddSeconds(-random.Next(100_000_000));

    private static string Pick(string[] texts, Random random) => texts[random.Next(texts.Length)];
}
