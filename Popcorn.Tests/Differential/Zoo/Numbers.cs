using System.Numerics;

namespace Popcorn.Tests.Differential.Zoo;

internal static class Numbers
{
    internal sealed class Smallest
    {
        public sbyte SByte { get; set; } = sbyte.MinValue;
        public byte Byte { get; set; } = byte.MinValue;
        public short Short { get; set; } = short.MinValue;
        public ushort UShort { get; set; } = ushort.MinValue;
        public int Int { get; set; } = int.MinValue;
        public uint UInt { get; set; } = uint.MinValue;
        public long Long { get; set; } = long.MinValue;
        public ulong ULong { get; set; } = ulong.MinValue;
        public Int128 Int128 { get; set; } = Int128.MinValue;
        public UInt128 UInt128 { get; set; } = UInt128.MinValue;
        public Half Half { get; set; } = Half.MinValue;
        public float Float { get; set; } = float.MinValue;
        public double Double { get; set; } = double.MinValue;
        public decimal Decimal { get; set; } = decimal.MinValue;
        public bool Bool { get; set; }
    }

    internal struct Largest()
    {
        public sbyte SByte { get; set; } = sbyte.MaxValue;
        public byte Byte { get; set; } = byte.MaxValue;
        public short Short { get; set; } = short.MaxValue;
        public ushort UShort { get; set; } = ushort.MaxValue;
        public int Int { get; set; } = int.MaxValue;
        public uint UInt { get; set; } = uint.MaxValue;
        public long Long { get; set; } = long.MaxValue;
        public ulong ULong { get; set; } = ulong.MaxValue;
        public Int128 Int128 { get; set; } = Int128.MaxValue;
        public UInt128 UInt128 { get; set; } = UInt128.MaxValue;
        public Half Half { get; set; } = Half.MaxValue;
        public float Float { get; set; } = float.MaxValue;
        public double Double { get; set; } = double.MaxValue;
        public decimal Decimal { get; set; } = decimal.MaxValue;
        public bool Bool { get; set; } = true;
    }

    internal sealed record Maybe(
        sbyte? SByte, byte? Byte, short? Short, ushort? UShort, int? Int, uint? UInt, long? Long, ulong? ULong,
        Int128? Int128, UInt128? UInt128, Half? Half, float? Float, double? Double, decimal? Decimal, bool? Bool);

    internal sealed class Doubles
    {
        public double[] Values { get; set; } =
        [
            0.0, -0.0, 0.1, 1.0 / 3, 1e15, 1e16, 1e17, 1e21, 1e-4, 1e-5, 1e-7, 123456789.123, double.Epsilon, -double.Epsilon,
            2.2250738585072014E-308, 9007199254740993, 1.7976931348623157E+308, Math.PI, 5e-324, 100, 4.35, 0.3,
        ];
    }

    internal sealed class Floats
    {
        public float[] Values { get; set; } =
            [0f, -0f, 0.1f, 1f / 3, 16777216f, 16777217f, 1e7f, 1e8f, 1e-5f, float.Epsilon, 3.4028235E+38f, 0.3f, 1e10f];

        public Half[] Halves { get; set; } =
            [Half.Zero, Half.NegativeZero, Half.Epsilon, Half.One, (Half)0.1, (Half)65504, (Half)1234.5, (Half)(-2.5)];
    }

    internal sealed class Decimals
    {
        public decimal[] Values { get; set; } =
        [
            0m, 0.0m, 0.00m, -0.0m, 1.0m, 1.10m, 1.100m, -1.10m, 100m, 1e-28m, 0.0000000000000000000000000001m,
            79228162514264337593543950335m, 7.9228162514264337593543950335m, 123456789012345678901234567.8m, new(1, 0, 0, true, 28),
        ];

        public Dictionary<string, decimal> ByName { get; set; } = new() { ["scale"] = 2.500m };
    }

    internal sealed class Wide
    {
        public Int128[] Signed { get; set; } = [0, -1, (Int128)long.MinValue - 1, (Int128)ulong.MaxValue + 1];
        public UInt128[] Unsigned { get; set; } = [0, ulong.MaxValue, (UInt128)ulong.MaxValue + 1];
    }

    // None of these is a number to System.Text.Json: they are objects with whatever public members they have.
    internal sealed class MathTypes
    {
        public BigInteger Big { get; set; } = BigInteger.Pow(10, 40);
        public Complex Complex { get; set; } = new(1.5, -2);
        public Vector2 Vector2 { get; set; } = new(1, 2);
        public Vector3 Vector3 { get; set; } = new(1, 2, 3);
        public Quaternion Quaternion { get; set; } = new(1, 2, 3, 4);
        public Plane Plane { get; set; } = new(1, 2, 3, 4);
    }

    internal sealed class NumberFaces
    {
        public object? AsObject { get; set; } = 5;
        public IComparable? AsComparable { get; set; } = 5;
        public IFormattable? AsFormattable { get; set; } = 5;
        public IConvertible? AsConvertible { get; set; } = 5L;
        public ValueType? AsValueType { get; set; } = 5;
        public IComparable<int>? AsTypedComparable { get; set; } = 5;
        public INumberBox? AsOwn { get; set; } = new NumberBox(7);
    }

    internal interface INumberBox { int Number { get; } }
    internal readonly record struct NumberBox(int Number) : INumberBox;

    internal struct Nan<T>
        where T : struct
    {
        public T Bad { get; set; }
    }

    internal sealed class NativeInts
    {
        public int Before { get; set; } = 1;
        public nint Signed { get; set; } = 5;
    }

    internal sealed class MaybeNativeInt { public nuint? Unsigned { get; set; } }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Nullable("int", () => -42), .. Places.Nullable("double", () => 0.1), .. Places.Nullable("decimal", () => 1.10m),
        .. Places.Nullable("bool", () => true), .. Places.Nullable("int128", () => Int128.MinValue), .. Places.Few("half", () => (Half)1.5),
        .. Places.Few("byte", () => (byte)255), .. Places.Few("ulong", () => ulong.MaxValue), .. Places.Few("negative zero", () => -0.0),
        .. Places.All("smallest", () => new Smallest()), .. Places.Nullable("largest", () => new Largest()),
        ZooCase.Of("all null", () => new Maybe(null, null, null, null, null, null, null, null, null, null, null, null, null, null, null)),
        ZooCase.Of("all set", () => new Maybe(-1, 1, -2, 2, -3, 3, -4, 4, -5, 5, (Half)0.5, 1.5f, 2.5, 3.50m, false)),
        ZooCase.Of("doubles", () => new Doubles()), ZooCase.Of("floats", () => new Floats()), ZooCase.Of("decimals", () => new Decimals()),
        ZooCase.Of("wide", () => new Wide()), .. Places.Few("math types", () => new MathTypes()),
        ZooCase.Of("big integer", () => new BigInteger(123)), ZooCase.Of("complex nan", () => new Complex(double.NaN, 0)),
        ZooCase.Of("faces", () => new NumberFaces()),
        ZooCase.Of("double nan", () => double.NaN), ZooCase.Of("float infinity", () => float.PositiveInfinity),
        ZooCase.Of("half negative infinity", () => Half.NegativeInfinity),
        ZooCase.Of("object nan", () => new Places.ObjectMember { Value = double.NaN }),
        ZooCase.Of("nan member", () => new Nan<double> { Bad = double.NaN }),
        ZooCase.Of("float nan member", () => new Nan<float> { Bad = float.NaN }),
        ZooCase.Of("half infinity member", () => new Nan<Half> { Bad = Half.PositiveInfinity }),
        ZooCase.Of("nullable infinity", () => new double?[] { null, double.NegativeInfinity }),
        ZooCase.Of("nan in list", () => new List<float> { 1, float.NaN, 2 }),
        ZooCase.Of("nan in dictionary", () => new Dictionary<string, double> { ["a"] = 1, ["b"] = double.NaN }),
        ZooCase.Of("native int", () => new NativeInts()), ZooCase.Of("native int root", () => (nint)3),
        ZooCase.Of("null native int", () => new MaybeNativeInt()),
        ZooCase.Of("nullable native int", () => new MaybeNativeInt { Unsigned = 4 }),
        ZooCase.Of("native ints empty", () => Array.Empty<nint>()), ZooCase.Of("native ints", () => new nint[] { 1 }),
    ];
}
