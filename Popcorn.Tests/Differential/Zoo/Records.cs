namespace Popcorn.Tests.Differential.Zoo;

internal static class Records
{
    internal record Person(string First, string? Last, int Age);
    internal sealed record Employee(string First, string? Last, int Age, decimal Salary) : Person(First, Last, Age);
    internal abstract record Shape(string Kind) { public abstract double Area { get; } }
    internal sealed record Circle(double Radius) : Shape("circle") { public override double Area => Radius * Radius * 3; }

    internal sealed record Square(double Side, string Kind = "square") : Shape(Kind)
    {
        public override double Area => Side * Side;
        public override string ToString() => "never written";
    }

    internal sealed record Attributed(
        [property: JsonPropertyName("renamed")] int Number,
        [property: JsonIgnore] string Hidden,
        [property: JsonPropertyOrder(-1)] bool First,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Maybe);

    internal record Extra(int A)
    {
        public int B { get; init; } = A + 1;
        public int Sum => A + B;
        public required string C { get; init; }
        protected int Secret => 42;
        [JsonInclude] internal int Included { get; private set; } = 5;
    }

    internal sealed record ExtraDerived(int A, int D) : Extra(A);

    internal sealed record Overridden(int A)
    {
        // Replaces the generated property.
        public int A { get; } = A * 10;
    }

    internal sealed record HiddenParameter(int A)
    {
        private int A { get; } = A;
        public int Twice => A * 2;
    }

    internal sealed record FieldParameter(int A) { public int A = A; }
    internal record Empty;
    internal sealed record EmptyDerived(int X = 1) : Empty;
    internal record Generic<T>(T Value, IReadOnlyList<T> More);
    internal sealed record Closed(string Value) : Generic<string>(Value, [Value, Value]);
    internal sealed record Recursive(string Name, Recursive? Left, Recursive? Right);
    internal sealed record WithNew(int Years) : Person("f", "l", Years) { public new string Age => "hidden"; }

    internal record struct Coordinates(double Lat, double Lon)
    {
        public Coordinates(double both)
            : this(both, both)
        {
        }

        public readonly string Text => $"{(int)Lat}/{(int)Lon}";
    }

    internal readonly record struct Empties;

    internal record struct Deconstructed(int A, int B)
    {
        public int C;
        public int D { get; init; }
    }

    internal sealed record Collections(List<int> List, Dictionary<string, Person> People, Person?[] Array, (int A, string B) Tuple);

    internal sealed class PrimaryConstructor(int number, string? text)
    {
        public int Number => number;
        public string? Text { get; set; } = text;
    }

    internal record Virtual { public virtual string Name { get; init; } = "base"; }

    internal sealed record VirtualDerived : Virtual
    {
        public override string Name { get; init; } = "derived";
        public int After { get; init; } = 1;
    }

    internal sealed record ManyParameters(
        int A, long B, string C, bool D, double E, DateTime F, Guid G, decimal H, char I, byte J, short K, float L, object? M, string? N,
            int? O, Uri? P);

    private static Person Ada => new("Ada", null, 36);

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("person", () => Ada), .. Places.Few("employee", () => new Employee("A", "B", 3, 4.50m)),
        .. Places.Few<Person>("employee as person", () => new Employee("A", "B", 3, 4.50m)),
        .. Places.Few<Shape>("circle as shape", () => new Circle(2)),
        .. Places.Few("circle", () => new Circle(2)), .. Places.Few("square", () => new Square(3)),
        .. Places.All("attributed", () => new Attributed(1, "h", true, null)),
        .. Places.Few("extra", () => new Extra(1) { C = "c" }), .. Places.Few("extra derived", () => new ExtraDerived(1, 2) { C = "c" }),
        ZooCase.Of("with", () => new Extra(1) { C = "c" } with { B = 7 }),
        .. Places.Few("overridden", () => new Overridden(2)), .. Places.Few("hidden", () => new HiddenParameter(3)),
        .. Places.Few("field", () => new FieldParameter(4)),
        .. Places.Few("empty", () => new Empty()), .. Places.Few("empty derived", () => new EmptyDerived()),
        ZooCase.Of<Empty>("empty derived as empty", () => new EmptyDerived()),
        .. Places.Few("generic", () => new Generic<int>(1, [2, 3])), .. Places.Few("generic person", () => new Generic<Person>(Ada, [])),
        .. Places.Few("closed", () => new Closed("v")), .. Places.Few<Generic<string>>("closed as generic", () => new Closed("v")),
        .. Places.Few("recursive", () => new Recursive("r", new("l", null, null), new("m", null, new("n", null, null)))),
        .. Places.Few("new", () => new WithNew(5)),
        .. Places.Nullable("coordinates", () => new Coordinates(1.5)), .. Places.Nullable("empties", () => new Empties()),
        .. Places.Nullable("deconstructed", () => new Deconstructed(1, 2) { C = 3, D = 4 }),
        .. Places.Few("collections", () => new Collections([1], new() { ["a"] = Ada }, [null, Ada], (1, "b"))),
        .. Places.Few("primary", () => new PrimaryConstructor(1, "t")),
        .. Places.Few("virtual", () => new VirtualDerived()), ZooCase.Of<Virtual>("virtual as base", () => new VirtualDerived()),
        .. Places.Few(
            "many", () => new ManyParameters(1, 2, "c", true, 0.5, new DateTime(2024, 1, 1), Guid.Empty, 1.0m, 'i', 2, 3, 4.5f, null, null,
                null, new Uri("https://a.b/c?d=e&f"))),
        ZooCase.Of("anonymous", () => (object)new { A = 1, B = new { C = "c", d = (int?)null }, List = new[] { new { E = 1 } } }),
        ZooCase.Of("anonymous list", () => new[] { new { Id = 1, Name = "one" }, new { Id = 2, Name = "two" } }.ToList()),
        ZooCase.Of("empty anonymous", () => (object)new { }),
    ];
}
