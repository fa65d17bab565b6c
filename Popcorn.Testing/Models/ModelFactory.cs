using static System.FormattableString;

namespace Popcorn.Testing.Models;

/// <summary>The data of the models: a fixed clock, and a generator that is seeded for each case.</summary>
public sealed class ModelFactory(int seed)
{
    public static readonly DateTime Clock = new(2025, 3, 14, 9, 26, 53, DateTimeKind.Utc);

    private readonly Random _random = new(seed);

    public static SimpleModel Simple() => new ModelFactory(1).MakeSimple(1);

    public static List<SimpleModel> SimpleList(int count) => Many(count, new ModelFactory(2).MakeSimple);

    public static ComplexNestedModel Complex() => new ModelFactory(3).MakeComplex(1, depth: 2);

    public static List<ComplexNestedModel> ComplexList(int count)
    {
        var factory = new ModelFactory(4);
        return Many(count, id => factory.MakeComplex(id, depth: 1));
    }

    public static List<TypedTree> Trees(int count)
    {
        var factory = new ModelFactory(5);
        return Many(count, _ => factory.MakeTree(depth: 1));
    }

    private TypedTree MakeTree(int depth) => new()
    {
        Id = MakeId(),
        Name = Invariant($"Tree of {depth}"),
        Weight = _random.NextDouble() * 1000,
        Price = new decimal(_random.Next(10_000_000)) / 100,
        UpdatedAt = new DateTimeOffset(Clock).AddSeconds(_random.Next(1_000_000)),
        Children = depth == 0 ? [] : Many(2, _ => MakeTree(depth - 1)),
        Parts = Enumerable.Range(1, 3).ToDictionary(i => Invariant($"part{i}"), _ => MakePart()),
        ById = Many(2, _ => MakePart()).ToDictionary(part => part.Id),
        Counts = Enumerable.Range(1, 4).ToDictionary(i => i * 1000, _ => Math.Round(_random.NextDouble() * 100, 2)),
    };

    private TypedPart MakePart() => new()
    {
        Id = MakeId(),
        Label = Invariant($"Part {_random.Next(1000)}"),
        Score = _random.NextDouble(),
        Amount = new decimal(_random.Next(1_000_000)) / 1000,
    };

    private Guid MakeId()
    {
        var bytes = new byte[16];
        _random.NextBytes(bytes);
        return new Guid(bytes);
    }

    private SimpleModel MakeSimple(int id) => new()
    {
        Id = id,
        Name = Invariant($"Item number {id}"),
        CreatedAt = Clock.AddMinutes(-_random.Next(1_000_000)).AddTicks(_random.Next(10_000_000)),
        Description = _random.Next(4) == 0 ? null : Invariant($"A description of item {id}"),
        IsActive = _random.Next(2) == 0,
    };

    private ComplexNestedModel MakeComplex(int id, int depth) => new()
    {
        Id = id,
        Title = Invariant($"Complex model {id}"),
        Timestamp = Clock.AddSeconds(_random.Next(1_000_000)),
        Details = MakeSimple(id * 10),
        Items = Many(3, MakeSimple),
        Child = depth == 0 ? null : MakeComplex((id * 100) + depth, depth - 1),
        Lookup = new() { ["first"] = MakeSimple(id + 1), ["second"] = MakeSimple(id + 2) },
        SecretData = "must never be written",
        Priority = _random.Next(10),
    };

    private static List<T> Many<T>(int count, Func<int, T> make) => [.. Enumerable.Range(1, count).Select(make)];
}
