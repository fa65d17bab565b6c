namespace Popcorn.Tests.Differential.Zoo;

internal static class Enums
{
    internal enum Color { Red, Green, DarkBlue }
    internal enum Small : sbyte { Min = sbyte.MinValue, MinusOne = -1, Zero = 0, Max = sbyte.MaxValue }
    internal enum Tiny : byte { None, All = byte.MaxValue }
    internal enum Short : short { Low = short.MinValue, High = short.MaxValue }
    internal enum UShort : ushort { Low, High = ushort.MaxValue }
    internal enum UInt : uint { Low, High = uint.MaxValue }
    internal enum Long : long { Low = long.MinValue, High = long.MaxValue }
    internal enum ULong : ulong { Low, High = ulong.MaxValue }
    internal enum Empty;

    [Flags]
    internal enum Access
    {
        None = 0,
        Read = 1,
        Write = 2,
        ReadWrite = Read | Write,
        Execute = 4,
        Hidden = 1 << 30,
        Sign = int.MinValue,
    }

    // No member for zero.
    [Flags]
    internal enum Bits : ulong
    {
        One = 1,
        Two = 2,
        Top = 1UL << 63,
    }

    internal enum Twins { First = 1, Alias = First, AnotherAlias = First, Second = 2 }
    internal enum Cases2 { camelCase, PascalCase, UPPER, snake_case, _Leading, With1Digit, IOStream }
    internal enum Cased { value, Value, VALUE }
    internal enum Unicode { Été, 日本, İstanbul, ß }

    internal sealed class AllSizes
    {
        public Small[] Small { get; set; } = [Enums.Small.Min, Enums.Small.MinusOne, Enums.Small.Max, (Small)5];
        public Tiny[] Tiny { get; set; } = [Enums.Tiny.None, Enums.Tiny.All, (Tiny)7];
        public Short[] Short { get; set; } = [Enums.Short.Low, Enums.Short.High, 0];
        public UShort[] UShort { get; set; } = [Enums.UShort.Low, Enums.UShort.High];
        public UInt[] UInt { get; set; } = [Enums.UInt.Low, Enums.UInt.High];
        public Long[] Long { get; set; } = [Enums.Long.Low, Enums.Long.High, (Long)(-3)];
        public ULong[] ULong { get; set; } = [Enums.ULong.Low, Enums.ULong.High, (ULong)long.MaxValue + 1];
        public Empty[] Empty { get; set; } = [0, (Empty)1];
    }

    internal sealed class Flagged
    {
        public Access[] Values { get; set; } =
        [
            Access.None, Access.Read, Access.ReadWrite, Access.Read | Access.Execute, Access.ReadWrite | Access.Execute, Access.Sign,
            Access.Sign | Access.Read, (Access)8, Access.Read | (Access)8, (Access)(-1), Access.Hidden | Access.Write,
        ];

        public Bits[] Bits { get; set; } = [0, Enums.Bits.One | Enums.Bits.Two, Enums.Bits.Top, Enums.Bits.Top | Enums.Bits.One, (Bits)4];
    }

    internal sealed class Odd
    {
        public Twins[] Twins { get; set; } = [Enums.Twins.First, Enums.Twins.Alias, Enums.Twins.AnotherAlias, Enums.Twins.Second];
        public Cases2[] Cases { get; set; } = Enum.GetValues<Cases2>();
        public Unicode[] Unicode { get; set; } = Enum.GetValues<Unicode>();
    }

    internal sealed class OddCase { public Cased[] Values { get; set; } = Enum.GetValues<Cased>(); }

    internal sealed class EnumFaces
    {
        public object? AsObject { get; set; } = Color.Green;
        public Enum? AsEnum { get; set; } = Color.Green;
        public ValueType? AsValueType { get; set; } = Color.Green;
        public IConvertible? AsConvertible { get; set; } = Color.Green;
        public List<Enum> Enums { get; set; } = [Color.Red, Access.Read];
    }

    internal sealed class EnumKeys
    {
        public Dictionary<Color, int> Colors { get; set; } =
            new() { [Color.Red] = 1, [Color.DarkBlue] = 2, [(Color)99] = 3, [(Color)(-1)] = 4 };

        public Dictionary<Access, string> Flags { get; set; } = new() { [Access.Read | Access.Execute] = "rx", [(Access)8] = "?" };
        public Dictionary<ULong, int> Large { get; set; } = new() { [ULong.High] = 1, [(ULong)5] = 2 };
        public SortedDictionary<Small, Color?> Sorted { get; set; } = new() { [Small.MinusOne] = null, [Small.Max] = Color.Red };
    }

    internal readonly record struct Pixel(Color Color, Color? Border, Access Access);

    internal struct EnumStruct
    {
        public DayOfWeek Day { get; set; }
        public ConsoleColor? Console { get; set; }
        public FileAttributes Attributes { get; set; }
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Nullable("color", () => Color.DarkBlue), .. Places.Nullable("undefined", () => (Color)42),
        .. Places.Nullable("flags", () => Access.Read | Access.Execute),
        .. Places.All("sizes", () => new AllSizes()), .. Places.Few("flagged", () => new Flagged()), ZooCase.Of("odd", () => new Odd()),
        ZooCase.Of("cased", () => new OddCase()), .. Places.Few("faces", () => new EnumFaces()),
        .. Places.Few("keys", () => new EnumKeys()),
        .. Places.Nullable("pixel", () => new Pixel(Color.Green, null, (Access)(-1))),
        .. Places.Nullable(
            "struct", () => new EnumStruct { Day = DayOfWeek.Sunday, Console = ConsoleColor.DarkYellow,
                Attributes = FileAttributes.Hidden | FileAttributes.System }),
        ZooCase.Of<Enum>("root enum", () => Color.Green), ZooCase.Of<Enum?>("null enum", () => null),
        ZooCase.Of("unicode", () => Unicode.日本),
        ZooCase.Of("all flags", () => Enumerable.Range(0, 70).Select(i => (Access)i).ToList()),
        ZooCase.Of("many values", () => Enumerable.Range(-5, 200).Select(i => (Short)i).ToArray()),
    ];
}
