namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Public, so that the assembly's own visibility is no reason for anything.</summary>
public class Result<T>
{
    public bool Ok { get; set; } = true;
    public T? Value { get; set; }
    public IReadOnlyList<T>? Others { get; set; }
}

public sealed class PagedResult<TItem, TKey> : Result<TItem>
    where TKey : notnull
{
    public int Page { get; set; } = 1;
    public Dictionary<TKey, TItem>? ByKey { get; set; }
    public Nested? Inner { get; set; }

    public sealed class Nested
    {
        public TKey? Key { get; set; }
        public Deeper<int>? Below { get; set; }
    }

    public struct Deeper<TOther>
    {
        public TOther? Other { get; set; }
        public TItem? Item { get; set; }
    }
}

internal static class Generics
{
    internal sealed class Item { public int Id { get; set; } = 1; }

    internal struct Maybe<T>
    {
        public bool HasValue { get; set; }
        public T? Value { get; set; }
    }

    internal abstract class Node<TSelf>
        where TSelf : Node<TSelf>
    {
        public TSelf? Parent { get; set; }
        public List<TSelf> Children { get; set; } = [];
    }

    internal sealed class Folder : Node<Folder> { public string Name { get; set; } = "folder"; }

    internal interface IRepository<in TIn, out TOut>
    {
        TOut Current { get; }
        void Add(TIn item);
    }

    internal sealed class Repository : IRepository<object, Item>
    {
        public Item Current => new();

        public void Add(object item)
        {
        }
    }

    internal sealed class Constrained<T>(T value)
        where T : struct, IComparable<T>
    {
        public T Value { get; } = value;
        public T? Maybe { get; set; }
        public T[] Array { get; } = [value, default];
        public Dictionary<T, T> Map { get; } = new() { [value] = value };
    }

    internal record Pair<TLeft, TRight>(TLeft Left, TRight Right);
    internal sealed record Twin<T>(T Both) : Pair<T, T>(Both, Both);

    internal class Base<T>
    {
        public virtual T? Value { get; set; }
        public T? Same { get; set; }
    }

    internal class Middle<T> : Base<T[]> { public new T? Same { get; set; } }
    internal sealed class Closed : Middle<int> { public override int[]? Value { get; set; } = [1, 2]; }

    internal sealed class Static<T>
    {
        public static T? Shared { get; set; }
        public string Name => typeof(T).Name;
    }

    internal sealed class Attributed<T>
    {
        [JsonPropertyName("<T>")] public T? Renamed { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T? Default { get; set; }
        [JsonInclude] public T? Field;
        [JsonPropertyOrder(-1)] public Attributed<T?>? Next { get; set; }
    }

    internal sealed class Expanding<T>
    {
        public T? Value { get; set; }

        // Type of a type: endless in theory, null in practice.
        public Wrapper<T>? More { get; set; }
    }

    internal sealed class Wrapper<T>
    {
        public T? Value { get; set; }
        public object? Deeper { get; set; }
    }

    internal sealed class Outer<T>
    {
        internal sealed class Inner<TInner>
        {
            public T? OfOuter { get; set; }
            public TInner? OfInner { get; set; }
        }

        internal enum Mode { Off, On }
        public Mode Current { get; set; } = Mode.On;
        public Inner<string>? Value { get; set; } = new() { OfInner = "i" };
    }

    internal sealed class Phantom<T>;

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("result int", () => new Result<int> { Value = 1, Others = [2] }),
        .. Places.Few("result item", () => new Result<Item> { Value = new() }),
        .. Places.Few("result nullable", () => new Result<int?>()),
        .. Places.Few("result list", () => new Result<List<Item?>> { Value = [new(), null] }),
        .. Places.Few("result of result", () => new Result<Result<string>> { Value = new() { Value = "v" } }),
        .. Places.Few("result tuple", () => new Result<(int, string)> { Value = (1, "a") }),
        .. Places.Few("result object", () => new Result<object> { Value = new Item(), Others = [1, "a"] }),
        .. Places.Few(
            "paged", () => new PagedResult<Item, int> { Value = new(), ByKey = new() { [1] = new() },
                Inner = new() { Key = 5, Below = new() { Other = 6, Item = new() } } }),
        .. Places.Few<Result<Item>>("paged as result", () => new PagedResult<Item, Guid>()),
        .. Places.Few("paged text", () => new PagedResult<int?, string> { ByKey = new() { ["AKey"] = null } }),
        .. Places.Few("nested", () => new PagedResult<string, DayOfWeek>.Nested { Key = DayOfWeek.Friday }),
        .. Places.Nullable("deeper", () => new PagedResult<int, int>.Deeper<string> { Other = "o" }),
        .. Places.Nullable("maybe", () => new Maybe<Item> { Value = new() }),
        .. Places.Nullable("maybe of maybe", () => new Maybe<Maybe<int>?> { Value = new Maybe<int>() }),
        .. Places.Few("folder", () => new Folder { Children = [new() { Name = "sub" }] }),
        .. Places.Few<Node<Folder>>("folder as node", () => new Folder()),
        .. Places.Few<IRepository<string, object>>("repository", () => new Repository()),
        .. Places.Few("constrained int", () => new Constrained<int>(1)),
        .. Places.Few("constrained date", () => new Constrained<DateTime>(DateTime.MaxValue)),
        .. Places.Few("pair", () => new Pair<int, Item?>(1, null)), .. Places.Few("twin", () => new Twin<string>("t")),
        .. Places.Few<Pair<string, string>>("twin as pair", () => new Twin<string>("t")),
        .. Places.Few("closed", () => new Closed { Same = 5 }),
        .. Places.Few<Middle<int>>("closed as middle", () => new Closed()),
        .. Places.Few<Base<int[]>>("closed as base", () => new Closed()),
        .. Places.Few("static", () => new Static<Item>()),
        .. Places.Few("attributed", () => new Attributed<int> { Renamed = 1, Next = new() { Field = 2 } }),
        .. Places.Few("attributed text", () => new Attributed<string> { Default = "d", Field = "f" }),
        .. Places.Few("expanding", () => new Expanding<int> { More = new() { Deeper = new Wrapper<Wrapper<int>>() } }),
        .. Places.Few("outer", () => new Outer<int>()), .. Places.Few("inner", () => new Outer<int>.Inner<Item> { OfInner = new() }),
        .. Places.Nullable("mode", () => Outer<string>.Mode.On), .. Places.Few("phantom", () => new Phantom<Item>()),
    ];
}
