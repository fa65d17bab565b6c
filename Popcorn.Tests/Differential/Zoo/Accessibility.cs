namespace Popcorn.Tests.Differential.Zoo;

internal static class Accessibility
{
    private sealed class PrivateNested
    {
        public int Value { get; set; } = 1;
        public PrivateStruct Struct { get; set; } = new() { X = 2 };
        public PrivateEnum Enum { get; set; } = PrivateEnum.Second;
    }

    private struct PrivateStruct { public int X { get; set; } }
    private enum PrivateEnum { First, Second }
    private interface IPrivate { int Value { get; } }
    private sealed class PrivateImplementation : IPrivate { public int Value => 3; }

    private sealed class PrivateGeneric<T>(T value)
    {
        public T Value { get; } = value;
        public PrivateGeneric<T>? Next { get; set; }
    }

    private sealed record PrivateRecord(PrivateStruct Struct, PrivateNested? Nested);

    internal class Getters
    {
        public int Public { get; set; } = 1;
        public int PrivateGet { private get; set; } = 2;
        public int ProtectedGet { protected get; set; } = 3;
        public int InternalGet { internal get; set; } = 4;
        public int ProtectedInternalGet { protected internal get; set; } = 5;
        public int PrivateSet { get; private set; } = 6;
        public int WriteOnly { set => PrivateSet = value; }
        internal int Internal { get; set; } = 7;
        protected int Protected { get; set; } = 8;
        private protected int PrivateProtected { get; set; } = 9;
        private int Private { get; set; } = 10;
        public int Sum() => Private + PrivateGet;
    }

    internal sealed class GettersDerived : Getters { public int Own => Protected + PrivateProtected; }

    internal class Included
    {
        [JsonInclude] private int Private { get; set; } = 1;
        [JsonInclude] internal int Internal { get; set; } = 2;
        [JsonInclude] protected int Protected { get; set; } = 3;
        [JsonInclude] public int PrivateGet { private get; set; } = 4;
        [JsonInclude] private readonly string _field = "5";
        [JsonInclude] private int WriteOnly { set => _ = value; }
        [JsonInclude] [JsonPropertyName("<renamed>")] private protected string Renamed { get; set; } = "6";
        [JsonInclude] internal List<int> GetOnly { get; } = [7];
        public string Text() => _field + Private;
    }

    internal sealed class IncludedDerived : Included { public int Own { get; set; } = 8; }

    internal struct IncludedStruct
    {
        public IncludedStruct()
        {
        }

        [JsonInclude] private int Private { get; set; } = 1;
        [JsonInclude] private int _field = 2;
        public int Sum() => Private + _field++;
    }

    internal sealed record IncludedRecord(int A)
    {
        [JsonInclude] private int B { get; init; } = A + 1;
        [JsonInclude] private string? C => B > 0 ? null : "c";
    }

    // A private member of a base class is not the derived class's.
    internal class PrivateBase
    {
        [JsonInclude] private int Secret { get; set; } = 1;
        [JsonInclude] private string Same { get; set; } = "base";
        public string Text() => Same + Secret;
    }

    internal sealed class PrivateDerived : PrivateBase
    {
        [JsonInclude] private string Same { get; set; } = "derived";
        public string More() => Same;
    }

    internal sealed class Statics
    {
        public static int Static { get; set; } = 1;
        public static readonly int StaticField = 2;
        public const int Constant = 3;
        public int Instance { get; set; } = 4;
        public static Statics Default { get; } = new();
    }

    // Not allowed on a static member? It is not looked at.
    internal sealed class IncludedStatic
    {
        [JsonInclude] public static int Static { get; set; } = 1;
        [JsonPropertyName("Instance")] public static int Renamed { get; set; } = 2;
        public int Instance { get; set; } = 3;
    }

    internal sealed class Indexers
    {
        public int this[int index] => index;
        public string this[string key] => key;
        public int this[int a, int b] { get => a + b; set => _ = value; }
        public int Item2 { get; set; } = 1;
    }

    internal sealed class RequiredAndInit
    {
        public required string Name { get; set; }
        public required int? Number { get; init; }
        [JsonRequired] public string? JsonRequired { get; set; }
        public int Init { get; init; } = 2;
        public required List<int> List { get; init; }
    }

    internal interface IExplicit
    {
        int Hidden { get; }
        int Shared { get; }
    }

    internal sealed class ExplicitOnly : IExplicit
    {
        int IExplicit.Hidden => 1;
        int IExplicit.Shared => 2;
        public int Shared => 3;
    }

    internal sealed class Methods
    {
        public int GetValue() => 1;
        public int get_Fake() => 2;
        public static implicit operator int(Methods value) => value.Real;
        public int Real { get; set; } = 3;
    }

    internal sealed class NoMembers;

    internal sealed class OnlyPrivate
    {
        private int Value { get; set; } = 1;
        public override string ToString() => $"{Value}";
    }

    internal sealed class Unsettable
    {
        public Unsettable(int a, string b) => (A, B) = (a, b);

        [JsonConstructor]
        private Unsettable(int a)
            : this(a, "private")
        {
        }

        public int A { get; }
        public string B { get; }
    }

    internal sealed class TwoConstructors(int a)
    {
        public TwoConstructors(int a, int b)
            : this(a) => B = b;

        public int A { get; } = a;
        public int B { get; }
    }

    // Two annotated constructors are one too many, also for writing.
    internal sealed class TwoJsonConstructors
    {
        [JsonConstructor]
        public TwoJsonConstructors()
        {
        }

        [JsonConstructor] public TwoJsonConstructors(int a) => A = a;
        public int A { get; }
    }

    internal sealed class UnboundConstructor
    {
        [JsonConstructor] public UnboundConstructor(int nothingOfThisName) => A = nothingOfThisName;
        public int A { get; }
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("private nested", () => new PrivateNested()), .. Places.Nullable("private struct", () => new PrivateStruct { X = 1 }),
        .. Places.Nullable("private enum", () => PrivateEnum.Second),
        .. Places.Few<IPrivate>("private interface", () => new PrivateImplementation()),
        .. Places.Few("private generic", () => new PrivateGeneric<PrivateStruct>(default) { Next = new(default) }),
        .. Places.Few("private record", () => new PrivateRecord(default, new PrivateNested())),
        .. Places.All("getters", () => new Getters()),
        .. Places.Few("getters derived", () => new GettersDerived()),
        .. Places.All("included", () => new Included()), .. Places.Few("included derived", () => new IncludedDerived()),
        .. Places.Nullable("included struct", () => new IncludedStruct()), .. Places.Few("included record", () => new IncludedRecord(1)),
        .. Places.Few("private derived", () => new PrivateDerived()),
        .. Places.Few<PrivateBase>("private base", () => new PrivateDerived()), .. Places.Few("statics", () => new Statics()),
        .. Places.Few("included static", () => new IncludedStatic()), .. Places.Few("indexers", () => new Indexers()),
        .. Places.Few("required", () => new RequiredAndInit { Name = "n", Number = null, List = [1] }),
        .. Places.Few("explicit", () => new ExplicitOnly()), .. Places.Few<IExplicit>("explicit interface", () => new ExplicitOnly()),
        .. Places.Few("methods", () => new Methods()), .. Places.All("no members", () => new NoMembers()),
        .. Places.Few("only private", () => new OnlyPrivate()),
        .. Places.Few("unsettable", () => new Unsettable(1, "b")), .. Places.Few("two constructors", () => new TwoConstructors(1, 2)),
        .. Places.Few("two json constructors", () => new TwoJsonConstructors(1)),
        .. Places.Few("unbound constructor", () => new UnboundConstructor(1)),
        ZooCase.Of("private in dictionary", () => new Dictionary<PrivateEnum, PrivateStruct> { [PrivateEnum.Second] = new() { X = 1 } }),
        ZooCase.Of("private tuple", () => Tuple.Create(new PrivateNested(), PrivateEnum.First)),
    ];
}
