using System.Collections;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Value types with something odd about them.</summary>
internal static class StructKinds
{
    [InlineArray(4)]
    internal struct Four
    {
        private int _first;
        public int Read() => _first++;
    }

    internal struct WithInline
    {
        public int Before { get; set; }
        public Four Property { get; set; }
        public Four Field;
    }

    // Returns its own type for ever: too deep, not too much stack.
    internal readonly record struct Vector(double X, double Y) { public Vector Doubled => new(X * 2, Y * 2); }

    internal readonly struct SelfNullable(int level)
    {
        public int Level { get; } = level;
        public SelfNullable? Next => Level < 3 ? new SelfNullable(Level + 1) : null;
    }

    internal struct Sequence : IEnumerable<int>
    {
        public int Count { get; set; }
        public readonly IEnumerator<int> GetEnumerator() => Enumerable.Range(0, Count).GetEnumerator();
        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    // The enumerator changes the struct: on a copy, or on the member?
    internal struct OneShot : IEnumerable<int>
    {
        private int _calls;
        public IEnumerator<int> GetEnumerator() => Enumerable.Repeat(++_calls, 1).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class OneShotHolder
    {
        public OneShot First { get; set; }
        public OneShot Second { get; set; }
        public object Boxed { get; } = new OneShot();
        public object BoxedAgain => Boxed;
        public OneShot[] Array { get; } = new OneShot[1];
        public OneShot[] ArrayAgain => Array;
    }

    internal interface IShape
    {
        string Name => "default implementation";
        int Sides { get; }
    }

    internal struct Triangle : IShape
    {
        public readonly int Sides => 3;
        public string Note { get; set; }
    }

    internal sealed class ShapeHolder
    {
        public Triangle Struct { get; set; } = new() { Note = "n" };
        public IShape Interface { get; set; } = new Triangle();
        public ValueType ValueType { get; set; } = new Triangle();
        public IShape[] Array { get; set; } = [new Triangle()];
    }

    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    internal struct Packed
    {
        public byte A { get; set; }
        public double B { get; set; }
        public short C { get; set; }
        [JsonInclude] public decimal D;
    }

    [StructLayout(LayoutKind.Explicit, Size = 32)]
    internal struct Overlaid
    {
        [FieldOffset(0)] public long Whole;
        [FieldOffset(0)] public int Low;
        [FieldOffset(4)] public int High;
        [FieldOffset(8)] public string? Text;
        public readonly string? Shown => Text;
    }

    internal struct OnlyReference { public string Text { get; set; } }
    internal struct OnlyByte { public byte Value { get; set; } }
    internal struct StaticOnly { public static int Value { get; set; } = 1; }

    internal struct Constructed()
    {
        public int Initialized { get; set; } = 7;
        public required string Name { get; set; } = "unset";
    }

    internal struct Accessors
    {
        private string? _text;
        public string? Text { readonly get => _text ?? "fallback"; set => _text = value; }
        public readonly int Length => Text!.Length;
        public readonly bool this[int index] => index > 0;
        public event EventHandler? Changed;
        public readonly void Raise() => Changed?.Invoke(null, EventArgs.Empty);
    }

    internal readonly struct Wrapper<T>(T value)
    {
        public T Value { get; } = value;
        public bool IsDefault => EqualityComparer<T>.Default.Equals(Value, default);
        public Wrapper<T>[] Siblings => [];
    }

    internal struct MutableNested
    {
        public Wrapper<Packed> Inner { get; set; }
        public Dictionary<OnlyByteKey, OnlyReference>? Map { get; set; }
    }

    internal enum OnlyByteKey : byte { Zero, One }

    internal struct WithDisposable : IDisposable, IComparable<WithDisposable>, IFormattable
    {
        public int Value { get; set; }
        public readonly int CompareTo(WithDisposable other) => 0;
        public readonly string ToString(string? format, IFormatProvider? formatProvider) => "formatted";
        public void Dispose() => Value = -1;
    }

    private static Four Inline()
    {
        Four four = default;
        four[0] = 1;
        four[3] = 4;
        return four;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Nullable("inline array", Inline),
        .. Places.Nullable("with inline array", () => new WithInline { Before = 1, Property = Inline(), Field = Inline() }),
        .. Places.Nullable("vector", () => new Vector(1, 2)), .. Places.Nullable("self", () => new SelfNullable(0)),
        .. Places.Nullable("sequence", () => new Sequence { Count = 2 }),
        .. Places.Nullable("one shot", () => new OneShot()), .. Places.Few("one shot holder", () => new OneShotHolder()),
        .. Places.Nullable("triangle", () => new Triangle { Note = "t" }),
        .. Places.Few<IShape>("shape", () => new Triangle { Note = "s" }),
        .. Places.Few("shape holder", () => new ShapeHolder()),
        .. Places.Nullable("packed", () => new Packed { A = 1, B = 2.5, C = 3, D = 4.50m }),
        .. Places.Nullable("overlaid", () => new Overlaid { Low = 1, High = 2, Text = "t" }),
        .. Places.Nullable("reference", () => new OnlyReference { Text = "r" }),
        .. Places.Nullable("null reference", () => default(OnlyReference)),
        .. Places.Nullable("byte", () => new OnlyByte { Value = 9 }),
        .. Places.Nullable("static", () => default(StaticOnly)), .. Places.Nullable("constructed", () => new Constructed { Name = "n" }),
        .. Places.Nullable("default constructed", () => default(Constructed)), .. Places.Nullable("accessors", () => new Accessors()),
        .. Places.Nullable("wrapper of text", () => new Wrapper<string>("w")),
        .. Places.Nullable("wrapper of wrapper", () => new Wrapper<Wrapper<int>>(new(1))),
        .. Places.Nullable(
            "nested",
            () => new MutableNested { Inner = new(new Packed { A = 1 }), Map = new() { [OnlyByteKey.One] = new() { Text = "m" } } }),
        .. Places.Nullable("disposable", () => new WithDisposable { Value = 1 }),
        ZooCase.Of<IFormattable>("disposable as formattable", () => new WithDisposable { Value = 1 }),
        ZooCase.Of<ValueType>("value type", () => new OnlyByte()), ZooCase.Of<ValueType?>("null value type", () => null),
    ];
}
