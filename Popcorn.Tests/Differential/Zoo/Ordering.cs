namespace Popcorn.Tests.Differential.Zoo;

internal static class Ordering
{
    internal class Explicit
    {
        [JsonPropertyOrder(3)] public int C { get; set; } = 3;
        [JsonPropertyOrder(1)] public int A { get; set; } = 1;
        [JsonPropertyOrder(2)] public int B { get; set; } = 2;
    }

    internal sealed class SomeOrdered
    {
        public int Unordered1 { get; set; } = 1;
        [JsonPropertyOrder(1)] public int Last { get; set; } = 2;
        public int Unordered2 { get; set; } = 3;
        [JsonPropertyOrder(-1)] public int First { get; set; } = 4;
        public int Unordered3 { get; set; } = 5;
        [JsonPropertyOrder(0)] public int Zero { get; set; } = 6;
    }

    internal sealed class Extremes
    {
        [JsonPropertyOrder(int.MaxValue)] public int Max { get; set; } = 1;
        public int Middle { get; set; } = 2;
        [JsonPropertyOrder(int.MinValue)] public int Min { get; set; } = 3;
    }

    // Equal orders keep the declared order, also when there are many.
    internal sealed class Ties
    {
        [JsonPropertyOrder(5)] public int A { get; set; } = 1;
        [JsonPropertyOrder(5)] public int B { get; set; } = 2;
        [JsonPropertyOrder(4)] public int C { get; set; } = 3;
        [JsonPropertyOrder(5)] public int D { get; set; } = 4;
        [JsonPropertyOrder(4)] public int E { get; set; } = 5;
        public int F { get; set; } = 6;
        [JsonPropertyOrder(5)] public int G { get; set; } = 7;
        [JsonPropertyOrder(4)] public int H { get; set; } = 8;
    }

    internal sealed class Derived : Explicit
    {
        [JsonPropertyOrder(2)] public int BetweenByOrder { get; set; } = 4;
        public int D { get; set; } = 5;
        [JsonPropertyOrder(-7)] public int E { get; set; } = 6;
    }

    internal class Base1
    {
        public int OfBase1 { get; set; } = 1;
        public virtual int Shared { get; set; } = 2;
        public int AlsoOfBase1 { get; set; } = 3;
    }

    internal class Base2 : Base1
    {
        public int OfBase2 { get; set; } = 4;
        public override int Shared { get; set; } = 5;
    }

    internal sealed class Base3 : Base2
    {
        public int OfBase3 { get; set; } = 6;
        public override int Shared { get; set; } = 7;
        public int AlsoOfBase3 { get; set; } = 8;
    }

    // Properties before fields, whatever the source says.
    internal sealed class FieldsFirst
    {
        [JsonInclude] public int Field1 = 1;
        public int Property1 { get; set; } = 2;
        [JsonInclude] public int Field2 = 3;
        public int Property2 { get; set; } = 4;
    }

    internal sealed class WithExtension
    {
        [JsonExtensionData] [JsonPropertyOrder(-10)] public Dictionary<string, object?>? Rest { get; set; } = new() { ["rest"] = 1 };
        [JsonPropertyOrder(10)] public int Last { get; set; } = 2;
        public int First { get; set; } = 3;
    }

    [JsonDerivedType(typeof(OrderedShape), "ordered")]
    internal class Shape
    {
        public int OfShape { get; set; } = 1;
    }

    internal sealed class OrderedShape : Shape { [JsonPropertyOrder(int.MinValue)] public int BeforeEverything { get; set; } = 2; }
    internal record struct OrderedStruct([property: JsonPropertyOrder(2)] int A, [property: JsonPropertyOrder(1)] string? B, int C);

    internal interface IOrdered
    {
        [JsonPropertyOrder(2)] int Second { get; }
        [JsonPropertyOrder(1)] int First { get; }
    }

    internal interface IOrderedMore : IOrdered { [JsonPropertyOrder(1)] int AlsoFirst { get; } }

    internal sealed class OrderedImplementation : IOrderedMore
    {
        public int AlsoFirst => 3;
        public int Second => 2;
        public int First => 1;
    }

    internal sealed class PrivateIncluded
    {
        [JsonInclude] private int A { get; set; } = 1;
        public int B { get; set; } = 2;
        [JsonInclude] internal int C { get; set; } = 3;
        public int D => A;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Few("explicit", () => new Explicit()), .. Places.All("some", () => new SomeOrdered()),
        .. Places.Few("extremes", () => new Extremes()),
        .. Places.Few("ties", () => new Ties()),
        .. Places.Few("derived", () => new Derived()), .. Places.Few<Explicit>("derived as base", () => new Derived()),
        .. Places.Few("base 3", () => new Base3()),
        .. Places.Few<Base1>("base 3 as 1", () => new Base3()), .. Places.Few<Base2>("base 3 as 2", () => new Base3()),
        .. Places.Few("fields first", () => new FieldsFirst()),
        .. Places.Few("extension", () => new WithExtension()), .. Places.Few<Shape>("discriminator", () => new OrderedShape()),
        .. Places.Nullable("struct", () => new OrderedStruct(1, "b", 3)),
        .. Places.Few<IOrderedMore>("interface", () => new OrderedImplementation()),
        .. Places.Few("implementation", () => new OrderedImplementation()),
        .. Places.Few("private", () => new PrivateIncluded()),
        ZooCase.Of("as element", () => JsonSerializer.SerializeToElement(new SomeOrdered())),
    ];
}
