using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Unions as the C# compiler makes them, written out: the compiler of .NET 10 has no unions.</summary>
internal static class Unions
{
    public static IEnumerable<Case> Cases =>
    [
        .. Case.Nullable("pet", () => new Pet(NewCat())),
        .. Case.Nullable("other pet", () => new Pet(new Dog("Rex", [NewCat(), null]))),
        .. Case.Nullable("no pet", () => default(Pet)),
        .. Case.Nullable("number", () => new Loose(5)),
        .. Case.Nullable("text", () => new Loose("a<b")),
        .. Case.Nullable("list", () => new Loose(new List<Cat> { NewCat() })),
        .. Case.Nullable("dictionary", () => new Loose(new Dictionary<string, double> { ["K ey"] = 1.5 })),
        .. Case.Nullable("anything", () => new Loose((object)NewCat())),
        .. Case.Nullable("bare object", () => new Loose(new object())),
        .. Case.Nullable("nothing", () => new Loose((string?)null)),
        .. Case.Nullable("polymorphic", () => new Figure(new Square(2))),
        .. Case.Nullable("nested union", () => new Figure(new Pet(NewCat()))),
        .. Case.Places("class union", () => new Boxed(NewCat())),
        .. Case.Places<Boxed?>("null class union", () => null),
        .. Case.Nullable("tree", () => new Tree([new Tree(1), new Tree([])])),
        .. Case.Nullable("derived case", () => new Pets(new Kitten("Tom", "s", 1, 2))),
        .. Case.Nullable("base case", () => new Pets(NewCat())),
        Case.Of("numbers", () => new Numbers { Value = new Loose(5), Values = [new Loose(1), new Loose("x")] }),
        Case.Of("nan", () => new List<Measure> { new(1.5), new(double.NaN) }),
        Case.Of("a member that throws", () => new Throwing { Value = new Thrower(new ThrowingGetter()) }),
        Case.Of("cycle", NewCycle),
        Case.Of("a union in itself", () => new SelfHolder()),
        Case.Of("asynchronous", () => new Stream(Count(3))) with { IsAsync = true },
        Case.Of("asynchronous members", () => new Streams { Value = new Stream(Count(3)), Pets = ManyPets() }) with { IsAsync = true },
        Case.Of("many", () => Enumerable.Range(0, 3_000).Select(i => i % 2 == 0 ? new Loose(i) : new Loose([NewCat()])).ToList()),
        Case.Of("ignored", () => new Ignoring { Maybe = null, Zero = default }),
    ];

    public static Cat NewCat() => new("Tom", "CANARY", 991177);

    private static Ring NewCycle()
    {
        var ring = new Ring();
        ring.Next = new RingOrNumber(ring);
        return ring;
    }

    private static List<Pet> ManyPets() => [.. Enumerable.Repeat(new Pet(NewCat()), 2_000)];

    private static async IAsyncEnumerable<int> Count(int to)
    {
        for (int i = 0; i < to; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    internal record Cat(string Name, [property: Never] string Secret, [property: RequiresPolicy("hr")] int Salary);

    internal sealed record Kitten(string Name, string Secret, int Salary, int Weeks) : Cat(Name, Secret, Salary);

    internal sealed record Dog(string Name, List<Cat?> Chases);

    [Union]
    internal readonly struct Pet
    {
        public Pet(Cat value) => Value = value;

        public Pet(Dog? value) => Value = value;

        public object? Value { get; }
    }

    [Union]
    internal readonly struct Pets
    {
        public Pets(Cat value) => Value = value;

        public Pets(Kitten value) => Value = value;

        public object? Value { get; }
    }

    [Union]
    internal readonly struct Loose
    {
        public Loose(int value) => Value = value;

        public Loose(string? value) => Value = value;

        public Loose(List<Cat> value) => Value = value;

        public Loose(Dictionary<string, double> value) => Value = value;

        public Loose(object value) => Value = value;

        public object? Value { get; }
    }

    [Union]
    internal readonly struct Figure
    {
        public Figure(Shape value) => Value = value;

        public Figure(Pet value) => Value = value;

        public object? Value { get; }
    }

    [JsonDerivedType(typeof(Square), "square")]
    internal class Shape;

    internal sealed class Square(int side) : Shape { public int Side => side; }

    [Union]
    internal sealed class Boxed
    {
        public Boxed(Cat value) => Value = value;

        public Boxed(Boxed value) => Value = value;

        public object? Value { get; }
    }

    [Union]
    internal readonly struct Tree
    {
        public Tree(int leaf) => Value = leaf;

        public Tree(List<Tree> branches) => Value = branches;

        public object? Value { get; }
    }

    [Union]
    internal readonly struct Measure
    {
        public Measure(double value) => Value = value;

        public object? Value { get; }
    }

    internal sealed class Numbers
    {
        public Loose Value { get; set; }
        public List<Loose> Values { get; set; } = [];
    }

    internal sealed class Ignoring
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Boxed? Maybe { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Pet Zero { get; set; }
    }

    [Union]
    internal readonly struct Thrower
    {
        public Thrower(ThrowingGetter value) => Value = value;

        public object? Value { get; }
    }

    internal sealed class ThrowingGetter { public int Getter => throw new System.Text.Json.JsonException(); }
    internal sealed class Throwing { public Thrower Value { get; set; } }
    internal sealed class Ring { public RingOrNumber Next { get; set; } }

    [Union]
    internal readonly struct RingOrNumber
    {
        public RingOrNumber(Ring value) => Value = value;

        public RingOrNumber(int value) => Value = value;

        public object? Value { get; }
    }

    [Union]
    internal sealed class SelfHolder
    {
        public SelfHolder() => Value = this;

        public SelfHolder(SelfHolder value) => Value = value;

        public object? Value { get; }
    }

    [Union]
    internal readonly struct Stream
    {
        public Stream(IAsyncEnumerable<int> value) => Value = value;

        public object? Value { get; }
    }

    internal sealed class Streams
    {
        public Stream Value { get; set; }
        public List<Pet> Pets { get; set; } = [];
    }
}
