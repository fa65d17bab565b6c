using System.Runtime.InteropServices;

namespace Popcorn.Tests.Differential.Zoo;

internal static class Structs
{
    internal struct Plain
    {
        public int X { get; set; }
        public string? Name { get; set; }
    }

    internal readonly struct Point(int x, int y)
    {
        public int X { get; } = x;
        public int Y { get; } = y;
        public double Length => Math.Sqrt((X * X) + (Y * Y));
    }

    internal struct Nothing;

    internal struct OnlyFields
    {
        public int A;
        public string? B;
        [JsonInclude] public double C;
    }

    internal readonly struct ReadOnlyFields(int a, string b)
    {
        public readonly int A = a;
        [JsonInclude] public readonly string B = b;
    }

    internal record struct Mutable(int A, string? B) { public int Extra { get; set; } = 9; }
    internal readonly record struct Positional(int A, Mutable Inner, Point? Point);

    internal struct Outer
    {
        public Plain Plain { get; set; }
        public Point Point { get; set; }
        public Middle Middle { get; set; }
        public Plain? Maybe { get; set; }
    }

    internal struct Middle
    {
        public Inner Inner { get; set; }
        public List<Inner>? List { get; set; }
    }

    internal struct Inner
    {
        public int Value { get; set; }
        public Holder? Holder { get; set; }
    }

    internal sealed class Holder
    {
        public Outer Outer { get; set; }
        public Outer? Maybe { get; set; }
        public Outer[]? Array { get; set; }
    }

    internal struct Generic<T>
    {
        public T Value { get; set; }
        public T? Other { get; set; }
    }

    internal interface INamed { string Name { get; } }

    internal readonly struct Named(string name) : INamed
    {
        public string Name { get; } = name;
        public int Length => Name.Length;
    }

    [StructLayout(LayoutKind.Explicit)]
    internal struct Union
    {
        [FieldOffset(0)] public int Integer;
        [FieldOffset(0)] public float Real;
        public readonly uint Bits => unchecked((uint)Integer);
    }

    // 40 bytes of values with references between them: easy to misread with a wrong layout.
    internal struct Mixed
    {
        public byte A { get; set; }
        public object? B { get; set; }
        public long C { get; set; }
        public string? D { get; set; }
        public short E { get; set; }
        public decimal F { get; set; }
        public Guid G { get; set; }
        public bool H { get; set; }
    }

    internal struct WithEquals : IEquatable<WithEquals>
    {
        public int Ignored { get; set; }
        public readonly bool Equals(WithEquals other) => true;
        public override readonly bool Equals(object? obj) => obj is WithEquals;
        public override readonly int GetHashCode() => 0;
    }

    internal sealed class SkipDefaults
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public WithEquals AlwaysEqual { get; set; } = new() { Ignored = 5 };
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Plain Plain { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Plain Set { get; set; } = new() { X = 1 };
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Point? Maybe { get; set; } = new Point(0, 0);
    }

    internal struct ReadOnlyMix
    {
        private int _count;
        public readonly int Count => _count;
        public int Settable { readonly get => _count; set => _count = value; }
        [JsonIgnore] public int Hidden { get; set; }
    }

    private static Outer SampleOuter => new()
    {
        Plain = new Plain { X = 1, Name = "p" },
        Point = new Point(3, 4),
        Middle = new Middle { Inner = new Inner { Value = 5 }, List = [new Inner { Value = 6, Holder = new Holder() }] },
        Maybe = new Plain { X = 7 },
    };

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("plain", () => new Plain { X = 1, Name = "n" }), .. Places.Nullable("point", () => new Point(3, 4)),
        .. Places.Nullable("nothing", () => default(Nothing)),
        .. Places.Nullable("only fields", () => new OnlyFields { A = 1, B = "b", C = 2.5 }),
        .. Places.Nullable("read-only fields", () => new ReadOnlyFields(1, "b")),
        .. Places.Nullable("mutable", () => new Mutable(1, "b")),
        .. Places.Nullable("positional", () => new Positional(1, new Mutable(2, null), new Point(1, 2))),
        .. Places.All("outer", () => SampleOuter),
        .. Places.Few("holder", () => new Holder { Outer = SampleOuter, Maybe = SampleOuter, Array = [SampleOuter, default] }),
        .. Places.Few("generic of struct", () => new Generic<Plain> { Value = new Plain { X = 1 } }),
        .. Places.Few("generic of class", () => new Generic<Holder?> { Value = new Holder() }),
        .. Places.Few("generic of nullable", () => new Generic<int?> { Value = 1 }),
        .. Places.Few("generic of generic", () => new Generic<Generic<string>> { Value = new() { Value = "v" } }),
        .. Places.Few<INamed>("interface", () => new Named("boxed")), .. Places.Nullable("named", () => new Named("direct")),
        .. Places.Nullable("union", () => new Union { Real = 1.5f }),
        .. Places.All("mixed", () => new Mixed { A = 1, B = "b", C = long.MaxValue, D = "d", E = -1, F = 1.10m, H = true }),
        ZooCase.Of<ValueType>("value type root", () => new Point(1, 2)), ZooCase.Of("skip defaults", () => new SkipDefaults()),
        .. Places.Nullable("read-only mix", () => new ReadOnlyMix { Settable = 3, Hidden = 4 }),
        ZooCase.Of("default outer", () => default(Outer)),
        ZooCase.Of("structs in object array", () => new object[] { new Plain(), new Point(1, 1), new Nothing(), new Union() }),
    ];
}
