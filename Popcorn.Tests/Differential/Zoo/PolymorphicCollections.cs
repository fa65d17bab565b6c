using System.Collections;
using System.Collections.ObjectModel;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Lists, dictionaries and leaves as derived types.</summary>
internal static class PolymorphicCollections
{
    [JsonDerivedType(typeof(Numbers), "numbers")]
    [JsonDerivedType(typeof(Table), "table")]
    [JsonDerivedType(typeof(Plain), "plain")]
    internal interface IContent;

    internal sealed class Numbers : List<int>, IContent;
    internal sealed class Table : Dictionary<string, object?>, IContent;
    internal sealed class Plain : IContent { public IContent? Inner { get; set; } }
    internal sealed class UnknownList : List<int>, IContent;

    [JsonDerivedType(typeof(SpecialList), "special")]
    internal class BaseList : List<string>;

    internal sealed class SpecialList : BaseList;
    internal sealed class UnknownSpecial : BaseList;

    [JsonDerivedType(typeof(SpecialDictionary), "special")]
    [JsonDerivedType(typeof(BaseDictionary), "base")]
    internal class BaseDictionary : Dictionary<string, int>;

    internal sealed class SpecialDictionary : BaseDictionary;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$kind")]
    [JsonDerivedType(typeof(OwnItems), "own")]
    [JsonDerivedType(typeof(OwnArrayList), 5)]
    [JsonDerivedType(typeof(OwnHashtable), 6)]
    internal interface IItems : IEnumerable;

    internal sealed class OwnItems : Collection<Item>, IItems;
    internal sealed class OwnArrayList : ArrayList, IItems;
    internal sealed class OwnHashtable : Hashtable, IItems;

    [JsonDerivedType(typeof(SpecialItem), "special")]
    internal class Item
    {
        public int Id { get; set; } = 1;
    }

    internal sealed class SpecialItem : Item { public string Name { get; set; } = "special"; }

    [JsonDerivedType(typeof(EmptyList), "empty")]
    internal interface IEmpty;

    internal sealed class EmptyList : List<object>, IEmpty;

    internal sealed class Holder
    {
        public IContent? Numbers { get; set; } = new Numbers { 1, 2 };
        public IContent? Table { get; set; } = new Table { ["a"] = 1, ["b"] = new Numbers { 3 }, ["c"] = new SpecialItem() };
        public IContent? Plain { get; set; } = new Plain { Inner = new Numbers() };
        public IReadOnlyList<IContent> Contents { get; set; } = [new Numbers { 1 }, new Table(), new Plain()];
        public object Object { get; set; } = new Numbers { 4 };
        public Numbers AsSelf { get; set; } = [5];
        public List<int> AsList { get; set; } = new Numbers { 6 };
        public List<string> Strings { get; set; } = new SpecialList { "x" };
        public BaseList Special { get; set; } = new SpecialList { "y" };
    }

    // The name comes before the brackets of the array.
    internal sealed class ReadOnlyHolder
    {
        public IContent Numbers { get; } = new Numbers { 1 };
        public BaseDictionary Dictionary { get; } = new SpecialDictionary { ["k"] = 1 };
        public Item Item { get; } = new SpecialItem();
        public List<Item> Items { get; } = [new Item(), new SpecialItem()];
    }

    [JsonDerivedType(typeof(Leaf), "leaf")]
    [JsonDerivedType(typeof(EnumerableLeaf), "sequence")]
    internal interface ILeaf;

    [JsonConverter(typeof(LeafConverter))]
    internal sealed class Leaf : ILeaf;

    internal sealed class LeafConverter : WriteOnlyConverter<Leaf>
    {
        public override void Write(Utf8JsonWriter writer, Leaf value, JsonSerializerOptions options) => writer.WriteNumberValue(5);
    }

    internal sealed class EnumerableLeaf : ILeaf, IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(1, 2).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [JsonDerivedType(typeof(WithExtension), "extension")]
    internal class Extended
    {
        [JsonExtensionData] public Dictionary<string, object?> Rest { get; set; } = new() { ["$type"] = "again", ["x"] = 1 };
    }

    internal sealed class WithExtension : Extended { public int A { get; set; } = 1; }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Polymorphism.Everywhere<IContent>("numbers", () => new Numbers { 1, 2 }),
        .. Polymorphism.Everywhere<IContent>("table", () => new Table { ["KeyOne"] = null, ["$type"] = 1 }),
        .. Polymorphism.Everywhere<IContent>("plain", () => new Plain { Inner = new Plain() }),
        .. Polymorphism.Everywhere<IContent>("empty numbers", () => new Numbers()),
        .. Polymorphism.Everywhere<IContent>("empty table", () => new Table()),
        .. Polymorphism.Everywhere<IContent>("unknown list", () => new UnknownList { 1 }),
        .. Polymorphism.Everywhere<BaseList>("special", () => new SpecialList { "a" }),
        .. Polymorphism.Everywhere("base list", () => new BaseList { "a" }),
        .. Polymorphism.Everywhere<BaseList>("unknown special", () => new UnknownSpecial { "a" }),
        .. Polymorphism.Everywhere<List<string>>("special as list", () => new SpecialList { "a" }),
        .. Polymorphism.Everywhere<IEnumerable<string>>("special as sequence", () => new SpecialList { "a" }),
        .. Polymorphism.Everywhere<BaseDictionary>("special dictionary", () => new SpecialDictionary { ["a"] = 1 }),
        .. Polymorphism.Everywhere("base dictionary", () => new BaseDictionary { ["a"] = 1 }),
        .. Polymorphism.Everywhere("empty dictionary", () => new BaseDictionary()),
        .. Places.Few<IItems>("own items", () => new OwnItems { new Item(), new SpecialItem() }),
        .. Places.Few<IItems>("own array list", () => new OwnArrayList { 1, new SpecialItem(), null }),
        .. Places.Few<IItems>("own hashtable", () => new OwnHashtable { ["k"] = new SpecialItem() }),
        .. Places.Few<Item>("item", () => new SpecialItem()), .. Places.Few<IEmpty>("empty", () => new EmptyList()),
        .. Places.Few("holder", () => new Holder()), .. Places.Few("read-only", () => new ReadOnlyHolder()),
        .. Polymorphism.Everywhere<ILeaf>("leaf", () => new Leaf()),
        .. Polymorphism.Everywhere<ILeaf>("sequence leaf", () => new EnumerableLeaf()),
        .. Polymorphism.Everywhere<Extended>("extension", () => new WithExtension()),
    ];
}
