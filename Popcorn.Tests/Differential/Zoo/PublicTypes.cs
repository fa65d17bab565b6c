namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Top-level public types: reachable from code that is generated elsewhere, unlike the nested internal ones.</summary>
public class PublicItem
{
    public int Id { get; set; } = 1;
    public string? Name { get; set; } = "n";
    public virtual PublicColor Color { get; set; } = PublicColor.Green;
    protected int Protected { get; set; } = 2;
    internal int Internal { get; set; } = 3;
    public PublicPoint Point { get; set; } = new(1, 2);
    public PublicPoint? Maybe { get; set; }
}

public sealed class PublicDerived : PublicItem
{
    public override PublicColor Color { get; set; } = PublicColor.Red;
    public new long Id { get; set; } = long.MaxValue;
    public IReadOnlyList<PublicItem> Items { get; } = [new PublicItem()];
}

public enum PublicColor
{
    Red,
    Green,
}

public readonly record struct PublicPoint(int X, int Y)
{
    public static PublicPoint Origin => default;
    public int Sum => X + Y;
}

public record PublicRecord(string Text, int? Number = null)
{
    [JsonInclude] internal string Included { get; init; } = "i";
}

public sealed record PublicRecordDerived(string Text, bool Flag) : PublicRecord(Text, 5);

public interface IPublicShape
{
    string Name { get; }
    double Area => 1.5;
}

public sealed class PublicSquare : IPublicShape
{
    public string Name => "square";
    public double Side { get; set; } = 2;
}

public struct PublicStruct
{
    public int Value { get; set; }
    public PublicItem? Item { get; set; }
    public Inner Nested { get; set; }
    public struct Inner { public string? Text { get; set; } }
}

public class PublicGeneric<TKey, TValue>
    where TKey : notnull
{
    public TKey? Key { get; set; }
    public TValue? Value { get; set; }
    public Dictionary<TKey, TValue>? Map { get; set; }
}

public sealed class PublicClosed : PublicGeneric<string, PublicPoint>
{
    public List<PublicGeneric<int, PublicItem>>? Others { get; set; }
}

[JsonDerivedType(typeof(PublicLeaf), "leaf")]
[JsonDerivedType(typeof(PublicBranch), "branch")]
public abstract class PublicNode
{
    public string? Label { get; set; }
}

public sealed class PublicLeaf : PublicNode
{
    public object? Value { get; set; }
}

public sealed class PublicBranch : PublicNode
{
    public IList<PublicNode> Nodes { get; init; } = [];
}

public abstract class PublicAbstract
{
    public abstract int Number { get; }
    public int Twice => Number * 2;
}

internal sealed class InternalOfPublic : PublicAbstract
{
    public override int Number => 21;
    public PublicItem Item { get; set; } = new();
}

internal static class PublicTypes
{
    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("item", () => new PublicItem()), .. Places.All("derived", () => new PublicDerived()),
        .. Places.All<PublicItem>("derived as item", () => new PublicDerived()), .. Places.Nullable("color", () => PublicColor.Green),
        .. Places.Nullable("point", () => new PublicPoint(1, 2)), .. Places.All("record", () => new PublicRecord("t")),
        .. Places.Few("record derived", () => new PublicRecordDerived("t", true)),
        .. Places.Few<PublicRecord>("record derived as record", () => new PublicRecordDerived("t", true)),
        .. Places.Few<IPublicShape>("shape", () => new PublicSquare()), .. Places.Few("square", () => new PublicSquare()),
        .. Places.Nullable("struct", () => new PublicStruct { Value = 1, Item = new(), Nested = new() { Text = "t" } }),
        .. Places.Nullable("inner", () => new PublicStruct.Inner { Text = "i" }),
        .. Places.Few("generic", () => new PublicGeneric<int, string> { Key = 1, Value = "v", Map = new() { [2] = "w" } }),
        .. Places.Few(
            "closed", () => new PublicClosed { Key = "k", Map = new() { ["a"] = new(1, 2) },
                Others = [new() { Key = 3, Value = new PublicDerived() }] }),
        .. Places.Few<PublicNode>(
            "branch", () => new PublicBranch { Label = "b", Nodes = { new PublicLeaf { Value = 1 }, new PublicBranch() } }),
        .. Places.Few("leaf", () => new PublicLeaf()),
        .. Places.Few<PublicAbstract>("abstract", () => new InternalOfPublic()), .. Places.Few("internal", () => new InternalOfPublic()),
    ];
}
