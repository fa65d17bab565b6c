using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Popcorn.Testing.Differential.Graphs;

/// <summary>Types without any Popcorn attribute, which random graphs are made of.</summary>
public static class Plain
{
    /// <summary>What a graph may begin with.</summary>
    public static readonly Type[] Roots =
    [
        typeof(Leaves), typeof(MaybeLeaves), typeof(Tree), typeof(Sequences), typeof(Keyed), typeof(Vehicle), typeof(Drawing),
        typeof(Entry),
        typeof(Segment), typeof(Open), typeof(Loose), typeof(Choosy), typeof(Pair<Tree, Vehicle>), typeof(List<Sequences>),
        typeof(Dictionary<Guid, Open>),
        typeof(object), typeof(Loose[][]), typeof(IReadOnlyDictionary<Level, Drawing>),
    ];

    /// <summary>
    /// Nothing polymorphic behind object: whether System.Text.Json writes a discriminator there hangs on what it wrote before.
    /// </summary>
    internal static readonly GraphGenerator Graphs = new(
        typeof(Tree), typeof(Entry), typeof(Spot), typeof(Loose), typeof(Segment), typeof(Open),
        typeof(List<int>), typeof(Level), typeof(Dictionary<string, object>), typeof(object[]), typeof(int?[]));

    public enum Level : byte { Low, Mid = 5, High = 200 }

    [Flags]
    public enum Rights { None, Read = 1, Write = 2, All = 3 }

    public sealed class Leaves
    {
        public bool Bool { get; set; }
        public byte Byte { get; set; }
        public sbyte SByte { get; set; }
        public short Int16 { get; set; }
        public ushort UInt16 { get; set; }
        public int Int32 { get; set; }
        public uint UInt32 { get; set; }
        public long Int64 { get; set; }
        public ulong UInt64 { get; set; }
        public Int128 Int128 { get; set; }
        public UInt128 UInt128 { get; set; }
        public Half Half { get; set; }
        public float Single { get; set; }
        public double Double { get; set; }
        public decimal Decimal { get; set; }
        public char Char { get; set; }
        public string? Text { get; set; }
        public DateTime Time { get; set; }
        public DateTimeOffset Offset { get; set; }
        public TimeSpan Span { get; set; }
        public DateOnly Date { get; set; }
        public TimeOnly Clock { get; set; }
        public Guid Guid { get; set; }
        public Uri? Uri { get; set; }
        public Version? Version { get; set; }
        public byte[]? Bytes { get; set; }
        public Memory<byte> Memory { get; set; }
        public ReadOnlyMemory<byte> ReadOnlyMemory { get; set; }
        public JsonElement Element { get; set; }
        public JsonNode? DomNode { get; set; }
        public Level Level { get; set; }
        public Rights Rights { get; set; }
    }

    public sealed class MaybeLeaves
    {
        public bool? Bool { get; set; }
        public byte? Byte { get; set; }
        public int? Int32 { get; set; }
        public long? Int64 { get; set; }
        public Half? Half { get; set; }
        public double? Double { get; set; }
        public decimal? Decimal { get; set; }
        public char? Char { get; set; }
        public DateTime? Time { get; set; }
        public TimeSpan? Span { get; set; }
        public DateOnly? Date { get; set; }
        public Guid? Guid { get; set; }
        public JsonElement? Element { get; set; }
        public Level? Level { get; set; }
        public Spot? Spot { get; set; }
        public int?[]? Many { get; set; }
        public Dictionary<string, Spot?>? Spots { get; set; }
    }

    public class Tree
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        public Tree? Left { get; set; }
        public Tree? Right { get; set; }
        public List<Tree?>? Kids { get; set; }
        public Dictionary<string, Tree>? Named { get; set; }
        public object? Anything { get; set; }
    }

    public sealed class Sequences
    {
        public int[]? Array { get; set; }
        public string?[][]? Jagged { get; set; }
        public List<Spot>? Structs { get; set; }
        public IEnumerable<Level>? Levels { get; set; }
        public IList<Entry>? Interface { get; set; }
        public IReadOnlyList<double>? ReadOnly { get; set; }
        public ICollection<DateTime>? Collection { get; set; }
        public HashSet<string>? Set { get; set; }
        public ISet<int>? SetInterface { get; set; }
        public Queue<Guid>? Queue { get; set; }
        public Stack<int>? Stack { get; set; }
        public LinkedList<Entry>? Linked { get; set; }
        public ImmutableArray<int> ImmutableArray { get; set; }
        public ImmutableList<Entry>? ImmutableList { get; set; }
        public FrozenSet<int>? Frozen { get; set; }
        public ConcurrentQueue<Spot>? Concurrent { get; set; }
        public ObservableCollection<Entry>? Observed { get; set; }
        public ReadOnlyMemory<int> Memory { get; set; }
        public ArraySegment<Entry> Segment { get; set; }
        public Entries? Own { get; set; }
    }

    public sealed class Entries : List<Entry>;

    public sealed class Keyed
    {
        public Dictionary<string, int>? Text { get; set; }
        public Dictionary<int, Entry?>? Number { get; set; }
        public Dictionary<Guid, Spot>? Guid { get; set; }
        public Dictionary<Level, List<int>>? Enum { get; set; }
        public Dictionary<DateTime, string?>? Time { get; set; }
        public Dictionary<bool, object?>? Bool { get; set; }
        public Dictionary<decimal, Entry>? Decimal { get; set; }
        public Dictionary<char, int>? Char { get; set; }
        public Dictionary<double, int>? Double { get; set; }
#if NET10_0_OR_GREATER // Before, System.Text.Json writes bytes of no value behind the digits of such keys.
        public Dictionary<Int128, int>? Big { get; set; }
#endif
        public Dictionary<Uri, int>? Uri { get; set; }
        public IDictionary<long, Entry>? Interface { get; set; }
        public IReadOnlyDictionary<DateOnly, Entry>? ReadOnly { get; set; }
        public SortedDictionary<string, Spot>? Sorted { get; set; }
        public ConcurrentDictionary<short, Entry>? Concurrent { get; set; }
        public ImmutableDictionary<byte, Entry>? Immutable { get; set; }
        public FrozenDictionary<string, Entry>? Frozen { get; set; }
        public Dictionary<string, Dictionary<string, Entry?>?>? Nested { get; set; }
    }

    [JsonDerivedType(typeof(Car), "car")]
    [JsonDerivedType(typeof(Truck), 7)]
    [JsonDerivedType(typeof(Bike))]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    public abstract class Vehicle
    {
        public int Wheels { get; set; }
        public Vehicle? Towed { get; set; }
    }

    public class Car : Vehicle { public List<Entry>? Seats { get; set; } }
    public sealed class Truck : Vehicle { public Dictionary<string, Vehicle?>? Load { get; set; } }
    public sealed class Bike : Vehicle { public string? Brand { get; set; } }
    public sealed class Taxi : Car { public decimal Fare { get; set; } }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Group), "group")]
    public interface IFigure
    {
        string? Label { get; }
    }

    public sealed record Circle(string? Label, double Radius) : IFigure;

    public sealed record Group(string? Label, IFigure?[]? Parts, IFigure? Frame) : IFigure;

    public sealed class Drawing
    {
        public IFigure? Figure { get; set; }
        public List<IFigure?>? Figures { get; set; }
        public Dictionary<int, IFigure>? Layers { get; set; }
        public object? Boxed { get; set; }
    }

    public record Entry(int Key, string? Value, Entry? Next) { public Level? Grade { get; init; } }

    public struct Spot
    {
        public int X { get; set; }
        public double? Y { get; set; }
        public string? Label;
    }

    public readonly record struct Segment(Spot From, Spot? To, Entry? Note, (int A, Entry? B) Tuple, KeyValuePair<string, Spot> Pair);

    public sealed class Open
    {
        public int Id { get; set; }
        public Open? Inner { get; set; }
        [JsonExtensionData] public Dictionary<string, object?>? More { get; set; }
    }

    public sealed class Loose
    {
        public object? Any { get; set; }
        public object?[]? Many { get; set; }
        public Dictionary<string, object?>? Bag { get; set; }
        public IComparable? Comparable { get; set; }
    }

    public sealed class Choosy
    {
        [JsonPropertyName("<né>")] public string? Odd { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Zero { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Entry? Missing { get; set; }
        [JsonIgnore] public Tree? Hidden { get; set; }
        [JsonPropertyOrder(-1)] public Spot? First { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<long>? Quoted { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter<Level>))] public Level Level { get; set; }
        public int Computed => Zero + 1;
        public List<Entry> Always => [new(1, "v", null)];

        [JsonInclude]
        public Level Field;
    }

    public sealed class Pair<TFirst, TSecond>
    {
        public TFirst? First { get; set; }
        public TSecond? Second { get; set; }
        public List<Pair<TSecond, TFirst>>? Turned { get; set; }
    }
}
