namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Object graphs that come back to themselves: a depth error, or null where IgnoreCycles cuts them.</summary>
internal static class Cycles
{
    internal sealed class Node
    {
        public string Name { get; set; } = "n";
        public Node? Next { get; set; }
        public object? Any { get; set; }
        public List<Node?>? List { get; set; }
        public Node?[]? Array { get; set; }
        public Dictionary<string, Node?>? Dictionary { get; set; }
        public Link? Link { get; set; }
        public INode? Interface { get; set; }
    }

    internal interface INode
    {
        string Title { get; }
        INode? Other { get; }
    }

    internal sealed class Implementation : INode
    {
        public string Title => "t";
        public INode? Other { get; set; }
    }

    // A struct between: boxing must not hide the cycle.
    internal struct Link
    {
        public Node? Node { get; set; }
        public object? Boxed { get; set; }
    }

    internal sealed class SelfList : List<SelfList>;
    internal sealed class SelfDictionary : Dictionary<string, SelfDictionary>;
    internal sealed class ObjectList : List<object?>;

    internal sealed class Parent
    {
        public int Id { get; set; } = 1;
        public List<Child> Children { get; set; } = [];
    }

    internal sealed class Child
    {
        public int Id { get; set; } = 2;
        public Parent? Parent { get; set; }
    }

    // Every read makes a new one: no cycle of references, only depth.
    internal sealed class Endless
    {
        public int Id { get; set; }
        public Endless Next => new() { Id = Id + 1 };
    }

    internal sealed class EndlessList { public IEnumerable<EndlessList> Children => [new EndlessList()]; }
    internal readonly struct EndlessStruct { public object Next => new EndlessStruct(); }

    // Equal is not the same: references are compared.
    internal sealed class AllEqual
    {
        public AllEqual? Next { get; set; }
        public override bool Equals(object? obj) => true;
        public override int GetHashCode() => 0;
    }

    internal sealed class EqualsThrows
    {
        public EqualsThrows? Next { get; set; }
        public override bool Equals(object? obj) => throw new InvalidOperationException("Not for writing.");
        public override int GetHashCode() => throw new InvalidOperationException("Not for writing.");
    }

    [JsonDerivedType(typeof(PolyDerived), "d")]
    internal class Poly
    {
        public Poly? Next { get; set; }
    }

    internal sealed class PolyDerived : Poly { public object? Again { get; set; } }
    [JsonDerivedType(typeof(Dog), "dog")]
    internal class Animal
    {
        public List<Animal> Friends { get; } = [];
        public Animal[] Array { get; set; } = [];
        public Dictionary<string, Animal> Dictionary { get; } = [];
        public List<object> Objects { get; } = [];
        public Animal? Self { get; set; }
        public object? Object { get; set; }
    }

    internal sealed class Dog : Animal;
    internal sealed class Cat : Animal;

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(FallbackDog), "dog")]
    internal class Fallback { public List<Fallback> Friends { get; } = []; }

    internal sealed class FallbackDog : Fallback;
    internal sealed class FallbackCat : Fallback;
    internal sealed class WithExtension { [JsonExtensionData] public Dictionary<string, object?> Rest { get; set; } = []; }

    // The same object twice, no cycle.
    internal sealed class Shared
    {
        public Child? First { get; set; }
        public Child? Second { get; set; }
        public string TextOne { get; set; } = "same";
        public string TextTwo { get; set; } = "same";
        public object? BoxedOne { get; set; }
        public object? BoxedTwo { get; set; }
    }

    internal sealed class SkipNull
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public SkipNull? Self { get; set; }
        public int After { get; set; } = 1;
    }

    internal sealed record RecordNode(string Name) { public RecordNode? Next { get; set; } }

    private static T Make<T>(T value, Action<T> tie)
    {
        tie(value);
        return value;
    }

    private static Node Ring(int length)
    {
        Node first = new() { Name = "0" };
        Node last = first;
        for (int i = 1; i < length; i++)
            last = last.Next = new Node { Name = $"{i}" };
        last.Next = first;
        return first;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        ZooCase.Of("self", () => Ring(1)), ZooCase.Of("pair", () => Ring(2)), ZooCase.Of("ring", () => Ring(5)),
        ZooCase.Of("long ring", () => Ring(60)),
        ZooCase.Of("self in list", () => new List<Node> { Ring(1), Ring(2) }),
        ZooCase.Of("through object", () => Make(new Node(), n => n.Any = n)),
        ZooCase.Of("through list", () => Make(new Node(), n => n.List = [n, null, n])),
        ZooCase.Of("through array", () => Make(new Node(), n => n.Array = [n])),
        ZooCase.Of("through dictionary", () => Make(new Node(), n => n.Dictionary = new() { ["a"] = n, ["b"] = null, ["c"] = n })),
        ZooCase.Of("through struct", () => Make(new Node(), n => n.Link = new Link { Node = n })),
        ZooCase.Of("through boxed struct", () => Make(new Node(), n => n.Any = new Link { Boxed = n })),
        ZooCase.Of("struct in itself", () => Make(new object?[1], a => a[0] = new Link { Boxed = a })),
        ZooCase.Of("through interface", () => Make(new Implementation(), i => i.Other = i)),
        ZooCase.Of<INode>("interface root", () => Make(new Implementation(), i => i.Other = new Implementation { Other = i })),
        ZooCase.Of("self list", () => Make(new SelfList(), l => l.Add(l))),
        ZooCase.Of("self dictionary", () => Make(new SelfDictionary(), d => d["me"] = d)),
        ZooCase.Of("object list", () => Make(new ObjectList(), l => l.AddRange([1, l, l]))),
        ZooCase.Of("object array", () => Make(new object[2], a => a[1] = a)),
        ZooCase.Of<object>("as object", () => Ring(3)),
        ZooCase.Of("parent", () => Make(new Parent(), p => p.Children.AddRange([new() { Parent = p }, new() { Parent = p }]))),
        ZooCase.Of("child", () => Make(new Child(), c => c.Parent = new Parent { Children = { c, new() } })),
        ZooCase.Of("endless", () => new Endless()), ZooCase.Of("endless list", () => new EndlessList()),
        ZooCase.Of("endless struct", () => new EndlessStruct()),
        ZooCase.Of("all equal", () => new AllEqual { Next = new AllEqual { Next = new AllEqual() } }),
        ZooCase.Of("equals throws", () => Make(new EqualsThrows(), e => e.Next = new() { Next = e })),
        ZooCase.Of<Poly>("polymorphic", () => Make(new PolyDerived(), p => p.Next = p)),
        ZooCase.Of<Poly>("polymorphic object", () => Make(new PolyDerived(), p => p.Again = new List<object> { p })),
        ZooCase.Of("polymorphic as object", () => Make(new object[1], a => a[0] = new PolyDerived { Again = a })),
#if NET10_0_OR_GREATER // .NET 8 writes the discriminator of the ancestor into the next dictionary.
        ZooCase.Of<Animal>("registered in a list", () => Make(new Dog(), d => d.Friends.Add(d))),
#endif
        ZooCase.Of<Animal>("registered behind object", () => Make(new Dog(), d => d.Objects.Add(d))),
        ZooCase.Of("not registered in a list", () => Make(new Cat(), c => c.Friends.Add(c))),
        ZooCase.Of("not registered in an array", () => Make(new Cat(), c => c.Array = [c])),
        ZooCase.Of("not registered in a dictionary", () => Make(new Cat(), c => c.Dictionary["me"] = c)),
        ZooCase.Of("not registered behind object", () => Make(new Cat(), c => c.Objects.Add(c))),
        ZooCase.Of("not registered in a member", () => Make(new Cat(), c => c.Self = c)),
        ZooCase.Of("not registered in a member of object", () => Make(new Cat(), c => c.Object = c)),
        ZooCase.Of("falls back in a list", () => Make(new FallbackCat(), c => c.Friends.Add(c))),
        ZooCase.Of("extension", () => Make(new WithExtension(), e => e.Rest["me"] = e)),
        ZooCase.Of("extension of itself", () => Make(new WithExtension(), e => e.Rest["rest"] = e.Rest)),
        ZooCase.Of("skip null", () => Make(new SkipNull(), s => s.Self = s)),
        ZooCase.Of("record", () => Make(new RecordNode("r"), r => r.Next = r)),
        ZooCase.Of(
            "shared", () => Make(new Child(), _ => { }) is var c ? new Shared { First = c, Second = c, BoxedOne = c, BoxedTwo = c } : null),
        ZooCase.Of("shared in list", () => Enumerable.Repeat(new Child(), 3).ToList()),
        ZooCase.Of("shared boxes", () => Enumerable.Repeat((object)5, 3).ToList()),
        ZooCase.Of("shared list", () => Make(new List<int> { 1 }, _ => { }) is var l ? new[] { l, l } : []),
        ZooCase.Of(
            "shared nested",
            () => Make(new Child { Parent = new Parent() }, _ => { }) is var n ? new List<object> { n, n, n.Parent! } : []),
        ZooCase.Of("interned", () => new object[] { "same", "same" }),
    ];
}
