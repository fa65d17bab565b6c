using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Values nested from 1 to 70 levels: the limit is 64 by default, and each kind of value counts in its own way.</summary>
internal static class Depth
{
    internal sealed class Node { public Node? Next { get; set; } }

    internal sealed class NumberedNode
    {
        public int Level { get; set; }
        public NumberedNode? Next { get; set; }
    }

    internal sealed class EmptyLeaf;
    internal sealed class ObjectNode { public object? Next { get; set; } }
    internal struct StructNode { public object? Next { get; set; } }
    internal struct StructLink { public LinkHolder? Holder { get; set; } }
    internal sealed class LinkHolder { public StructLink? Link { get; set; } }
    internal sealed class Nest : List<Nest?>;
    internal sealed class DictionaryNest : Dictionary<string, DictionaryNest?>;

    internal sealed class Enumerating(Enumerating? inner) : IEnumerable<Enumerating?>
    {
        public IEnumerator<Enumerating?> GetEnumerator() => Enumerable.Repeat(inner, inner is null ? 0 : 1).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class ListNode { public List<ListNode>? Children { get; set; } }
    internal sealed class DictionaryNode { public Dictionary<string, DictionaryNode?>? Children { get; set; } }
    internal sealed class ExtensionNode { [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; } }

    [JsonDerivedType(typeof(PolyNode), "n")]
    internal interface IPoly
    {
        IPoly? Next { get; }
    }

    internal sealed class PolyNode : IPoly { public IPoly? Next { get; set; } }

    [JsonDerivedType(typeof(PolyList), "l")]
    internal interface IPolyList;

    internal sealed class PolyList : List<IPolyList>, IPolyList;

    [JsonConverter(typeof(NestingConverter))]
    internal sealed class ConvertedNode
    {
        public ConvertedNode? Next { get; set; }
    }

    // Every level is a fresh call into the serializer; only the writer knows the depth.
    internal sealed class NestingConverter : WriteOnlyConverter<ConvertedNode>
    {
        public override void Write(Utf8JsonWriter writer, ConvertedNode value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            JsonSerializer.Serialize(writer, value.Next, options);
            writer.WriteEndArray();
        }
    }

    [JsonConverter(typeof(RawConverter))]
    internal sealed record RawArrays(int Levels);

    internal sealed class RawConverter : WriteOnlyConverter<RawArrays>
    {
        public override void Write(Utf8JsonWriter writer, RawArrays value, JsonSerializerOptions options)
        {
            for (int i = 0; i < value.Levels; i++)
                writer.WriteStartArray();
            for (int i = 0; i < value.Levels; i++)
                writer.WriteEndArray();
        }
    }

    /// <summary>Null that a converter writes, or that a rule keeps from being written.</summary>
    internal sealed class NullMembers
    {
        [JsonConverter(typeof(MemberConverters.ShoutNull<string>))] public string? Text { get; set; }
        [JsonConverter(typeof(MemberConverters.ShoutNull<int?>))] public int? Number { get; set; }
        [JsonConverter(typeof(MemberConverters.ShoutNull<int>))] public int? OfValue { get; set; }
        [JsonConverter(typeof(MemberConverters.Shout<string>))] public string? Plain { get; set; }
        [JsonConverter(typeof(MemberConverters.ShoutNull<object>))] public object? Anything { get; set; }
        [JsonConverter(typeof(MemberConverters.ShoutNull<List<int>>))] public List<int>? List { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        [JsonConverter(typeof(MemberConverters.ShoutNull<string>))] public string? LeftOut { get; set; }
        public OfType? ByType { get; set; }
    }

    [JsonConverter(typeof(MemberConverters.ShoutNull<OfType>))]
    internal sealed class OfType;

    internal sealed class ConvertedNumber { [JsonConverter(typeof(MemberConverters.ShoutNull<int>))] public int Number { get; set; } }
    internal sealed class OpenNull { [JsonConverter(typeof(OpeningConverter))] public string? Text { get; set; } }

    internal sealed class OpeningConverter : WriteOnlyConverter<string>
    {
        public override bool HandleNull => true;

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStartArray();
    }

    private static T? Times<T>(int levels, Func<T?, T> wrap)
        where T : class
    {
        T? value = null;
        for (int i = 0; i < levels; i++)
            value = wrap(value);
        return value;
    }

    private static object? Grow(int levels, object? leaf, params Func<object?, object>[] wraps)
    {
        for (int i = 0; i < levels; i++)
            leaf = wraps[i % wraps.Length](leaf);
        return leaf;
    }

    private static string Arrays(int levels) => new string('[', levels) + new string(']', levels);

    private static JsonElement Element(int levels) =>
        JsonDocument.Parse(Arrays(levels), new JsonDocumentOptions { MaxDepth = 100 }).RootElement.Clone();

    // Small shapes for a small MaxDepth, where the ways of counting differ.
    private static IEnumerable<ZooCase> Small =>
    [
        ZooCase.Of<object>("number", () => 1), ZooCase.Of("empty object", () => new EmptyLeaf()),
        ZooCase.Of("null member", () => new Node()),
        ZooCase.Of("number member", () => new Places.StructMember<int>()), ZooCase.Of("int array", () => new[] { 1 }),
        ZooCase.Of("int list", () => new List<int> { 1 }),
        ZooCase.Of("int sequence", () => Enumerable.Range(1, 1)), ZooCase.Of("empty sequence", () => Enumerable.Empty<int>()),
        ZooCase.Of("int set", () => new HashSet<int> { 1 }), ZooCase.Of("object list", () => new List<object?> { 1, null }),
        ZooCase.Of("null list", () => new List<Node?> { null }),
        ZooCase.Of("node list", () => new List<Node?> { new() }), ZooCase.Of("list of list", () => new List<List<int>> { new() { 1 } }),
        ZooCase.Of("jagged", () => new int[][] { [1], [] }), ZooCase.Of("int dictionary", () => new Dictionary<string, int> { ["a"] = 1 }),
        ZooCase.Of("null dictionary", () => new Dictionary<string, Node?> { ["a"] = null }),
        ZooCase.Of("node dictionary", () => new Dictionary<string, Node?> { ["a"] = new() }),
        ZooCase.Of("sorted dictionary", () => new SortedDictionary<string, int> { ["a"] = 1 }),
        ZooCase.Of("hashtable", () => new Hashtable { ["a"] = 1 }),
        ZooCase.Of("array list", () => new ArrayList { 1 }), ZooCase.Of("queue", () => new Queue<int>([1])),
        ZooCase.Of("nullable struct", () => (Places.StructMember<int>?)new Places.StructMember<int>()),
        ZooCase.Of("nullable member", () => new Places.Member<int?>()), ZooCase.Of("converter", () => new RawArrays(3)),
        ZooCase.Of("converter member", () => new Places.GetOnlyMember<RawArrays>(new(2))),
        ZooCase.Of("element", () => JsonSerializer.SerializeToElement(new[] { new[] { new[] { 1 } } })),
        ZooCase.Of("node", () => new JsonArray(new JsonArray(new JsonArray(1)))), ZooCase.Of("memory", () => new ReadOnlyMemory<int>([1])),
        ZooCase.Of("bytes", () => new byte[] { 1 }), ZooCase.Of("pair", () => new KeyValuePair<int, int>(1, 2)),
        ZooCase.Of("polymorphic", () => (IPoly)new PolyNode()), ZooCase.Of("polymorphic list", () => (IPolyList)new PolyList()),
        ZooCase.Of("polymorphic nested list", () => (IPolyList)new PolyList { new PolyList() }),
        ZooCase.Of("extension", () => new ExtensionNode { Rest = new() { ["a"] = 1, ["b"] = null } }),
        ZooCase.Of("extension object", () => new ExtensionNode { Rest = new() { ["a"] = new Node() } }),
        ZooCase.Of("null members", () => new NullMembers()), ZooCase.Of("null members in list", () => new List<NullMembers> { new() }),
        ZooCase.Of("null members in member", () => new Places.Member<NullMembers> { Value = new() }),
        ZooCase.Of("null left open", () => new OpenNull()),
        ZooCase.Of("null members in struct", () => new Places.StructMember<NullMembers> { Value = new() }),
        ZooCase.Of("null by type in list", () => new List<OfType?> { null }),
        ZooCase.Of("null by type in dictionary", () => new Dictionary<string, OfType?> { ["a"] = null }),
        ZooCase.Of("converted number", () => new ConvertedNumber()),
        ZooCase.Of("object member", () => new ObjectNode { Next = 1 }), ZooCase.Of("plain object", () => new List<object> { new() }),
    ];

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            foreach (ZooCase small in Small)
                yield return small;
            foreach (int n in new[] { 1, 2, 3, 5, 8, 9, 20, 31, 32, 33, 34, 61, 62, 63, 64, 65, 66, 70 })
            {
                yield return ZooCase.Of($"objects {n}", () => Times<Node>(n, v => new Node { Next = v }));
                yield return ZooCase.Of($"numbered {n}", () => Times<NumberedNode>(n, v => new NumberedNode { Level = 1, Next = v }));
                yield return ZooCase.Of($"lists {n}", () => Times<Nest>(n, v => v is null ? [] : [v]));
                yield return ZooCase.Of($"lists of null {n}", () => Times<Nest>(n, v => [v]));
                yield return ZooCase.Of($"dictionaries {n}", () => Times<DictionaryNest>(n, v => v is null ? [] : new() { ["a"] = v }));
                yield return ZooCase.Of($"dictionaries of null {n}", () => Times<DictionaryNest>(n, v => new() { ["a"] = v }));
                yield return ZooCase.Of($"enumerables {n}", () => Times<Enumerating>(n, v => new(v)));
                yield return ZooCase.Of(
                    $"list nodes {n}", () => Times<ListNode>(n, v => new ListNode { Children = v is null ? null : [v] }));
                yield return ZooCase.Of(
                    $"dictionary nodes {n}", () => Times<DictionaryNode>(n, v => new DictionaryNode { Children = new() { ["k"] = v } }));
                yield return ZooCase.Of(
                    $"struct links {n}", () => Times<LinkHolder>(n, v => new LinkHolder { Link = new StructLink { Holder = v } }));
                yield return ZooCase.Of<IPoly?>($"polymorphic {n}", () => Times<PolyNode>(n, v => new PolyNode { Next = v }));
                yield return ZooCase.Of<IPolyList?>($"polymorphic lists {n}", () => Times<PolyList>(n, v => v is null ? [] : [v]));
                yield return ZooCase.Of($"converted {n}", () => Times<ConvertedNode>(n, v => new ConvertedNode { Next = v }));
                yield return ZooCase.Of($"raw arrays {n}", () => new RawArrays(n));
                yield return ZooCase.Of($"object members {n}", () => Grow(n, 1, v => new ObjectNode { Next = v }));
                yield return ZooCase.Of($"boxed structs {n}", () => Grow(n, null, v => new StructNode { Next = v }));
                yield return ZooCase.Of($"object arrays {n}", () => Grow(n, 1, v => new[] { v }));
                yield return ZooCase.Of($"empty object arrays {n}", () => Grow(n, Array.Empty<object>(), v => new[] { v }));
                yield return ZooCase.Of($"null object arrays {n}", () => Grow(n, null, v => new[] { v }));
                yield return ZooCase.Of($"extensions {n}", () => Grow(n, 1, v => new ExtensionNode { Rest = new() { ["a"] = v } }));
                yield return ZooCase.Of($"mixed {n}", () => Grow(
                    n, 1, v => new ObjectNode { Next = v }, v => new List<object?> { v, 2 },
                    v => new Dictionary<string, object?> { ["k"] = v },
                    v => new StructNode { Next = v }, v => new ArrayList { v }, v => new Queue<object?>([v])));
                yield return ZooCase.Of(
                    $"empty leaf {n}", () => Grow(n, new EmptyLeaf(), v => new ObjectNode { Next = v }, v => new List<object?> { v }));
                yield return ZooCase.Of(
                    $"json arrays {n}", () => JsonNode.Parse(Arrays(n), null, new JsonDocumentOptions { MaxDepth = 100 }));
                yield return ZooCase.Of($"element member {n}", () => new Places.Member<JsonElement> { Value = Element(n) });
            }
        }
    }
}
