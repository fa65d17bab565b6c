namespace Popcorn.Tests.Differential.Zoo;

internal static class Interfaces
{
    internal interface IAnimal { string Name { get; } }
    internal interface IPet : IAnimal { string Owner { get; } }

    internal interface IWalker
    {
        int Legs { get; }
        string Name { get; }
    }

    internal interface ILegged { int Legs { get; set; } }

    internal interface IDog : IPet, ILegged
    {
        bool Barks => true;
        static int Count => 5;
        string Shout() => "loud";
    }

    // Name comes twice, from unrelated bases.
    internal interface IConfused : IAnimal, IWalker;

    internal interface IRenamed : IAnimal
    {
        [JsonPropertyName("title")] string Title { get; }
        [JsonIgnore] string Secret { get; }
        new int Name { get; }
    }

    internal interface IDiamondLeft : IAnimal { int Left { get; } }
    internal interface IDiamondRight : IAnimal { int Right { get; } }
    internal interface IDiamond : IDiamondLeft, IDiamondRight { int Bottom { get; } }
    internal interface IBox<out T> { T Content { get; } }
    internal interface IEmpty;

    internal interface IWriteOnly
    {
        int Sink { set; }
        int Value { get; }
        int this[int index] { get; }
    }

    internal interface IStatic<TSelf>
        where TSelf : IStatic<TSelf>
    {
        static abstract TSelf Zero { get; }
        int Number { get; }
    }

    internal sealed class Cat : IAnimal
    {
        public string Name { get; set; } = "Tom";
        public int Lives { get; set; } = 9;
    }

    internal sealed class Dog : IDog, IWalker, IConfused
    {
        public string Name { get; set; } = "Rex";
        public string Owner { get; set; } = "Ann";
        public int Legs { get; set; } = 4;
        public bool Fetches { get; set; } = true;
    }

    internal sealed class Explicit : IPet, ILegged, IRenamed
    {
        string IAnimal.Name => "explicit name";
        string IPet.Owner => "explicit owner";
        int ILegged.Legs { get; set; } = 3;
        string IRenamed.Title => "explicit title";
        string IRenamed.Secret => "secret";
        int IRenamed.Name => 7;
        public string Name => "own name";
    }

    internal sealed class Diamond : IDiamond, IBox<Cat>, IBox<string>, IEmpty
    {
        public string Name => "d";
        public int Left => 1;
        public int Right => 2;
        public int Bottom => 3;
        Cat IBox<Cat>.Content => new();
        string IBox<string>.Content => "text";
    }

    internal readonly record struct StructBox<T>(T Content) : IBox<T>, IEmpty;

    internal struct StructAnimal : IAnimal, IStatic<StructAnimal>
    {
        public static StructAnimal Zero => default;
        public string Name { readonly get => "struct"; set => _ = value; }
        public readonly int Number => 1;
    }

    internal sealed class WriteOnly : IWriteOnly
    {
        public int Sink { set => _ = value; }
        public int Value => 5;
        public int this[int index] => index;
    }

    internal sealed class Zoo
    {
        public IAnimal? Star { get; set; } = new Cat();
        public IAnimal? None { get; set; }
        public List<IAnimal> Animals { get; set; } = [new Cat(), new Dog(), new Explicit(), default(StructAnimal)];
        public IAnimal[] Array { get; set; } = [new Dog()];
        public Dictionary<string, IPet> Pets { get; set; } = new() { ["rex"] = new Dog(), ["x"] = new Explicit() };
        public IBox<IAnimal> Boxed { get; set; } = new StructBox<Cat>(new Cat());
        public object AsObject { get; set; } = new Dog();
        public IEmpty Empty { get; set; } = new Diamond();
        public IReadOnlyCollection<ILegged> Legged { get; set; } = [new Dog(), new Explicit()];
    }

    internal sealed class Generic<T>(T value)
        where T : IAnimal
    {
        public T Value { get; } = value;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All<IAnimal>("cat", () => new Cat()), .. Places.Few<IPet>("pet", () => new Dog()),
        .. Places.Few<IDog>("dog", () => new Dog()),
        .. Places.Few<IConfused>("confused", () => new Dog()), .. Places.Few<IWalker>("walker", () => new Dog()),
        .. Places.Few("explicit", () => new Explicit()),
        .. Places.Few<IAnimal>("explicit animal", () => new Explicit()), .. Places.Few<IPet>("explicit pet", () => new Explicit()),
        .. Places.Few<IRenamed>("renamed", () => new Explicit()),
        .. Places.Few<IDiamond>("diamond", () => new Diamond()), .. Places.Few("diamond class", () => new Diamond()),
        .. Places.Few<IBox<Cat>>("box of cat", () => new Diamond()),
        .. Places.Few<IBox<IAnimal>>("box of animal", () => new Diamond()),
        .. Places.Few<IBox<object>>("struct box", () => new StructBox<string>("s")),
        .. Places.Few<IEmpty>("empty", () => new StructBox<int>(3)), .. Places.Few<IAnimal>("struct animal", () => default(StructAnimal)),
        .. Places.Nullable("struct", () => default(StructAnimal)),
        .. Places.Few<IWriteOnly>("write only", () => new WriteOnly()), .. Places.Few("write only class", () => new WriteOnly()),
        .. Places.Few("zoo", () => new Zoo()),
        ZooCase.Of("static abstract", () => new Places.Member<StructAnimal>()), ZooCase.Of<ILegged>("legged", () => new Dog()),
        ZooCase.Of<IAnimal?>("null", () => null),
        ZooCase.Of("generic of interface", () => new Generic<IAnimal>(new Cat())),
        ZooCase.Of("generic of class", () => new Generic<Cat>(new Cat())),
        ZooCase.Of("nulls in list", () => new List<IAnimal?> { null, new Cat(), null }),
    ];
}
