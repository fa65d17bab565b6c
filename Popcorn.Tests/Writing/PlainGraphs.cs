namespace Popcorn.Tests.Writing;

/// <summary>Graphs of plain objects and collections.</summary>
public static class PlainGraphs
{
    public static IEnumerable<int> Numbers() => [1, -2, int.MaxValue];

    public static IEnumerable<string> Texts() => ["a", "", "übung <>"];

    public static IEnumerable<Item> Items() => [new(), new() { Id = 2, Name = "other" }];

    public static IEnumerable<Point> Points() => [new(), new() { X = 5 }];

    public static Maybes FullMaybes() => new()
    {
        Bool = true, Int = 1, Long = 2, Double = 3, Decimal = 4, Guid = Guid.Empty, DateTime = DateTime.UnixEpoch,
        DateOnly = DateOnly.MinValue, TimeSpan = TimeSpan.Zero, Enum = Color.Red, Point = new Point(), String = "s", Item = new Item(),
    };

    public enum Color { Red, Green }

    public sealed class Leaves
    {
        public bool Bool => true;
        public sbyte SByte => -1;
        public byte Byte => 1;
        public short Short => -2;
        public ushort UShort => 2;
        public int Int => -3;
        public uint UInt => 3;
        public long Long => long.MinValue;
        public ulong ULong => ulong.MaxValue;
        public float Float => 1.5f;
        public double Double => 1e300;
        public decimal Decimal => 1.10m;
        public Half Half => (Half)1.5;
        public Int128 Int128 => Int128.MinValue;
        public UInt128 UInt128 => UInt128.MaxValue;
        public char Char => 'c';
        public string String => "text with <escapes> and ü";
        public Guid Guid => new("00112233-4455-6677-8899-aabbccddeeff");
        public DateTime DateTime => new(2026, 2, 3, 4, 5, 6, DateTimeKind.Utc);
        public DateTimeOffset DateTimeOffset => new(2026, 2, 3, 4, 5, 6, TimeSpan.FromHours(2));
        public DateOnly DateOnly => new(2026, 2, 3);
        public TimeOnly TimeOnly => new(4, 5, 6);
        public TimeSpan TimeSpan => new(1, 2, 3, 4, 5);
        public Color Enum => Color.Green;
        public byte[] Bytes { get; } = [1, 2, 3];
        public Uri Uri { get; } = new("https://example.org/path");
        public Version Version { get; } = new(1, 2, 3);
    }

    public sealed class Maybes
    {
        public bool? Bool { get; set; }
        public int? Int { get; set; }
        public long? Long { get; set; }
        public double? Double { get; set; }
        public decimal? Decimal { get; set; }
        public Guid? Guid { get; set; }
        public DateTime? DateTime { get; set; }
        public DateOnly? DateOnly { get; set; }
        public TimeSpan? TimeSpan { get; set; }
        public Color? Enum { get; set; }
        public Point? Point { get; set; }
        public string? String { get; set; }
        public Item? Item { get; set; }
        public int Always { get; set; }
    }

    public sealed class Collections<T>(IEnumerable<T> items)
    {
        public T[] Array { get; } = [.. items];
        public List<T> List { get; } = [.. items];
        public HashSet<T> Set { get; } = [.. items];
        public Dictionary<string, T> Dictionary { get; } = items.Select((item, at) => (item, at)).ToDictionary(
            pair => $"k{pair.at}", pair => pair.item);
        public T[][] Jagged { get; } = [[.. items], []];
        public List<List<T>> Lists { get; } = [[.. items], []];
        public Dictionary<string, List<T>> ListsByName { get; } = new() { ["list"] = [.. items] };
        public Memory<T> Memory { get; } = (T[])[.. items];
        public T[] Empty { get; } = [];
        public List<T>? Nothing { get; }
    }

    public sealed class Behind<T>
    {
        public IEnumerable<T>? Enumerable { get; init; }
        public ICollection<T>? Collection { get; init; }
        public IReadOnlyCollection<T>? ReadOnlyCollection { get; init; }
        public IList<T>? List { get; init; }
        public IReadOnlyList<T>? ReadOnlyList { get; init; }
        public ISet<T>? Set { get; init; }
        public IDictionary<string, T>? Dictionary { get; init; }
        public IReadOnlyDictionary<string, T>? ReadOnlyDictionary { get; init; }
    }

    /// <summary>One collection behind all the interfaces that it has.</summary>
    public static class Behind
    {
        public static Behind<T> Arrays<T>(IEnumerable<T> items)
        {
            T[] array = [.. items];
            return new Behind<T> { Enumerable = array, Collection = array, ReadOnlyCollection = array, List = array, ReadOnlyList = array };
        }

        public static Behind<T> Lists<T>(IEnumerable<T> items)
        {
            List<T> list = [.. items];
            Dictionary<string, T> dictionary = new() { ["first"] = list[0], ["second"] = list[1] };
            return new Behind<T>
            {
                Enumerable = list, Collection = list, ReadOnlyCollection = list, List = list, ReadOnlyList = list,
                Dictionary = dictionary, ReadOnlyDictionary = dictionary,
            };
        }

        public static Behind<T> Sets<T>(IEnumerable<T> items)
        {
            HashSet<T> set = [.. items];
            return new Behind<T> { Enumerable = set, Collection = set, ReadOnlyCollection = set, Set = set };
        }
    }

    public interface IItem { int Id { get; } }

    public sealed class Item : IItem
    {
        public int Id { get; set; } = 1;
        public string Name { get; set; } = "name";
    }

    public class Base { public int Id { get; set; } = 1; }
    public sealed class Derived : Base { public int More { get; set; } = 2; }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 4)]
    public class Shape
    {
        public int Area { get; set; } = 1;
    }

    public sealed class Circle : Shape { public int Radius { get; set; } = 1; }
    public sealed class Square : Shape { public int Side { get; set; } = 1; }

    public struct Point
    {
        public int X { get; set; }
        public int Y { get; set; }
    }

    public sealed class Outer
    {
        public Inner Inner { get; set; } = new();
        public List<Inner> Inners { get; set; } = [new(), new()];
        public List<List<int>> Lists { get; set; } = [[1], [2, 3]];
        public Point Point { get; set; } = new() { X = 1 };
    }

    public sealed class Inner
    {
        public Item Item { get; set; } = new();
        public Item[] Items { get; set; } = [new(), new()];
        public Dictionary<string, Item> ByName { get; set; } = new() { ["a"] = new() };
    }

    [PopcornEnvelope]
    public sealed record Page<T>([property: PopcornPayload] List<T> Items, int Total, string? Next);
}
