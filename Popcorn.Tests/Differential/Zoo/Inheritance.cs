namespace Popcorn.Tests.Differential.Zoo;

internal static class Inheritance
{
    internal class Level1
    {
        public string One { get; set; } = "1";
        public virtual string Virtual { get; set; } = "base";
        public int FieldOne = 11;
    }

    internal class Level2 : Level1
    {
        public string Two { get; set; } = "2";
        public override string Virtual { get; set; } = "second";
        public int FieldTwo = 22;
    }

    internal class Level3 : Level2 { public string Three { get; set; } = "3"; }

    internal sealed class Level4 : Level3
    {
        public string Four { get; set; } = "4";
        public override string Virtual { get; set; } = "fourth";
    }

    internal abstract class Abstract
    {
        public abstract int Id { get; }
        public abstract string? Name { get; set; }
        public string Concrete => $"{Id}-{Name}";
    }

    internal sealed class Concrete : Abstract
    {
        public override int Id => 1;
        public override string? Name { get; set; } = "name";
    }

    internal class Attributed
    {
        [JsonPropertyName("renamed")] public virtual int Named { get; set; } = 1;
        [JsonIgnore] public virtual int IgnoredInBase { get; set; } = 2;
        public virtual int IgnoredInDerived { get; set; } = 3;
        [JsonPropertyOrder(-5)] public virtual int Ordered { get; set; } = 4;
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public virtual int Quoted { get; set; } = 5;
        public virtual int Plain { get; set; } = 6;
    }

    // Attributes are not inherited by overrides.
    internal sealed class AttributedDerived : Attributed
    {
        public override int Named { get; set; } = 10;
        public override int IgnoredInBase { get; set; } = 20;
        [JsonIgnore] public override int IgnoredInDerived { get; set; } = 30;
        public override int Ordered { get; set; } = 40;
        public override int Quoted { get; set; } = 50;
        [JsonPropertyName("renamed_plain")] public override int Plain { get; set; } = 60;
    }

    internal class Accessors
    {
        private int _value = 1;
        public virtual int GetterOverridden { get => _value; set => _value = value; }
        public virtual int SetterOverridden { get => _value; set => _value = value; }
    }

    // An override may have one accessor only.
    internal sealed class AccessorsDerived : Accessors
    {
        public override int GetterOverridden => 100;
        public override int SetterOverridden { set => base.SetterOverridden = value + 1; }
    }

    internal class Animal
    {
        public virtual Animal? Friend => null;
        public string Kind => GetType().Name;
    }

    internal sealed class Cat : Animal
    {
        // Covariant return.
        public override Cat? Friend => null;
        public int Lives { get; set; } = 9;
    }

    internal sealed class Dog : Animal { public override Cat Friend => new(); }

    internal class GenericBase<T>
    {
        public T? Value { get; set; }
        public virtual List<T>? Values { get; set; }
    }

    internal class GenericMiddle<T> : GenericBase<List<T>> { public T? Single { get; set; } }
    internal sealed class ClosedDerived : GenericMiddle<int> { public override List<List<int>>? Values { get; set; } = [[1], []]; }
    internal class EmptyBase;
    internal sealed class OnlyDerived : EmptyBase { public int X { get; set; } = 1; }
    internal sealed class NothingAdded : Level1;
    internal sealed class Sealing : Level1 { public sealed override string Virtual { get; set; } = "sealed"; }

    internal sealed class Tree
    {
        public Level1 AsBase { get; set; } = new Level4();
        public Level3 AsMiddle { get; set; } = new Level4();
        public Level4 AsSelf { get; set; } = new();
        public object AsObject { get; set; } = new Level4();
        public List<Level1> List { get; set; } = [new Level1(), new Level2(), new Level4()];
        public Dictionary<string, Level2> ByName { get; set; } = new() { ["a"] = new Level3() };
        public Abstract? Abstract { get; set; } = new Concrete();
        public IEnumerable<object> Objects { get; set; } = new List<Level1> { new Level3() };
    }

    internal class ProtectedBase
    {
        protected int Hidden { get; set; } = 1;
        protected internal int Internal { get; set; } = 2;
        public int Public { get; protected set; } = 3;
        [JsonInclude] protected int Included { get; set; } = 4;
    }

    internal sealed class ProtectedDerived : ProtectedBase { public int Shown => Hidden; }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("level 4", () => new Level4()), .. Places.All<Level1>("level 4 as 1", () => new Level4()),
        .. Places.Few<Level2>("level 3 as 2", () => new Level3()),
        .. Places.Few<Abstract>("abstract", () => new Concrete()), .. Places.Few("concrete", () => new Concrete()),
        .. Places.Few("attributed", () => new AttributedDerived()),
        .. Places.Few<Attributed>("attributed as base", () => new AttributedDerived()),
        .. Places.Few("attributed base", () => new Attributed()),
        .. Places.Few("accessors", () => new AccessorsDerived()),
        .. Places.Few<Accessors>("accessors as base", () => new AccessorsDerived()),
        .. Places.Few("cat", () => new Cat()), .. Places.Few("dog", () => new Dog()),
        .. Places.Few<Animal>("dog as animal", () => new Dog()),
        .. Places.Few("closed", () => new ClosedDerived { Value = [1], Single = 2 }),
        .. Places.Few<GenericBase<List<int>>>("closed as base", () => new ClosedDerived()),
        .. Places.Few("only derived", () => new OnlyDerived()), .. Places.Few<EmptyBase>("as empty", () => new OnlyDerived()),
        .. Places.Few("nothing added", () => new NothingAdded()),
        .. Places.Few("sealing", () => new Sealing()), .. Places.Few("tree", () => new Tree()),
        .. Places.Few("protected", () => new ProtectedDerived()),
        ZooCase.Of<object[]>("covariant array", () => new Level1[] { new Level4() }),
        ZooCase.Of<IEnumerable<Level1>>("covariant list", () => new List<Level4> { new() }),
        ZooCase.Of<Level1[]>("covariant array as base", () => new Level4[] { new() }),
        ZooCase.Of<IReadOnlyList<object>>("covariant objects", () => new List<Level4> { new() }),
    ];
}
