using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Collections of several elements, each kind below some objects, and with a member behind it.</summary>
internal static class DeepCollections
{
    private static readonly Dictionary<string, Func<object>> Kinds = new()
    {
        ["list of numbers"] = () => new List<int> { 1, 2, 3 },
        ["array of numbers"] = () => new[] { 1, 2, 3 },
        ["memory"] = () => new ReadOnlyMemory<int>([1, 2, 3]),
        ["list of objects"] = () => new List<Row?> { new(), null, new() },
        ["array of objects"] = () => new Row?[] { new(), null, new() },
        ["list of objects with lists"] = () => new List<Table> { new(), new() },
        ["list of lists"] = () => new List<List<int>> { new() { 1, 2 }, new(), new() { 3, 4 } },
        ["array of arrays"] = () => new int[][] { [1, 2], [], [3, 4] },
        ["list of anything"] = () => new List<object?> { 1, new List<int> { 2, 3 }, null, new Row() },
        ["derived list"] = () => new Numbers { 1, 2, 3 },
        ["untyped list"] = () => new ArrayList { 1, new[] { 2, 3 }, 4 },
        ["enumerable"] = () => Enumerable.Range(1, 3),
        ["enumerable of enumerables"] = () => Enumerable.Range(1, 3).Select(i => Enumerable.Range(i, 2)),
        ["untyped enumerable"] = () => new Queue(new[] { 1, 2, 3 }),
        ["set"] = () => new HashSet<int> { 1, 2, 3 },
        ["dictionary"] = () => new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 },
        ["dictionary of lists"] = () => new Dictionary<string, List<int>> { ["a"] = [1, 2], ["b"] = [3, 4] },
        ["untyped dictionary"] = () => new SortedList { ["a"] = 1, ["b"] = new[] { 2, 3 } },
        ["extension data"] = () => new Extended { Rest = new() { ["a"] = new[] { 1, 2 }, ["b"] = 3 } },
        ["polymorphic elements"] = () => new List<Shape> { new Circle(), new Square(), new Circle() },
        ["polymorphic list"] = () => new Holder<IShapes> { Value = new Shapes { 1, 2, 3 } },
        ["struct"] = () => new Pair { First = [1, 2], Second = [3, 4] },
    };

    public static IEnumerable<ZooCase> Cases(int levels) =>
        from kind in Kinds
        from isMember in (bool[])[false, true]
        select ZooCase.Of($"{kind.Key}, {levels} levels, member behind it: {isMember}", () => Nest(levels, isMember, kind.Value()));

    /// <summary>Only asynchronous writes write it.</summary>
    public static IEnumerable<ZooCase> AsyncCases(int levels) =>
    [
        ZooCase.Of($"async, {levels} levels", () => Nest(levels, isMember: true, new AsyncEnumerables.Source(3))),
        ZooCase.Of($"async of lists, {levels} levels", () => Nest(levels, isMember: true, Lists())),
    ];

    private static object Nest(int levels, bool isMember, object value)
    {
        for (int i = 0; i < levels; i++)
            value = isMember ? new Between { Value = value } : new Depth.ObjectNode { Next = value };
        return value;
    }

    private static async IAsyncEnumerable<List<int>> Lists()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return [i, i];
        }
    }

    internal sealed class Between
    {
        public int Before => 1;
        public object? Value { get; set; }
        public int After => 2;
    }

    internal sealed class Row
    {
        public int Id { get; set; } = 1;
        public string Text { get; set; } = "text";
    }

    internal sealed class Table
    {
        public List<Row> Rows { get; set; } = [new(), new()];
        public int[] Sums { get; set; } = [1, 2];
    }

    internal sealed class Numbers : List<int>;
    internal sealed class Extended { [JsonExtensionData] public Dictionary<string, object?> Rest { get; set; } = []; }
    internal sealed class Holder<T> { public T? Value { get; set; } }

    internal struct Pair
    {
        public List<int> First { get; set; }
        public int[] Second { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square")]
    internal abstract class Shape
    {
        public List<int> Sizes { get; set; } = [1, 2];
    }

    internal sealed class Circle : Shape;
    internal sealed class Square : Shape;

    [JsonDerivedType(typeof(Shapes), "shapes")]
    internal interface IShapes;

    internal sealed class Shapes : List<int>, IShapes;
}
