using System.Linq.Expressions;
using System.Runtime.Serialization;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Member types that System.Text.Json refuses: legal while null, except by-reference-like ones and pointers.</summary>
internal static class Unsupported
{
    internal delegate int Calculate(int x);

    internal sealed class Holder<T>
    {
        public int Before { get; set; } = 1;
        public T? Value { get; set; }
        public int After { get; set; } = 2;
    }

    internal struct StructHolder<T> { public T? Value { get; set; } }

    internal sealed class ListHolder<T>
    {
        public List<T?>? List { get; set; }
        public Dictionary<string, T?>? Dictionary { get; set; }
        public T[]? Array { get; set; }
    }

    internal sealed class SkipNull<T> { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T? Value { get; set; } }

    internal sealed class AllNull
    {
        public Action? Action { get; set; }
        public Func<int, string>? Func { get; set; }
        public Calculate? Calculate { get; set; }
        public Delegate? Delegate { get; set; }
        public MulticastDelegate? Multicast { get; set; }
        public Type? Type { get; set; }
        public MethodBase? Method { get; set; }
        public MethodInfo? MethodInfo { get; set; }
        public PropertyInfo? Property { get; set; }
        public MemberInfo? Member { get; set; }
        public Assembly? Assembly { get; set; }
        public int[,]? Matrix { get; set; }
        public string[,,]? Cube { get; set; }
        public nint? NativeInt { get; set; }
        public SerializationInfo? Info { get; set; }
        public Expression? Expression { get; set; }
        public Dictionary<Type, int>? Types { get; set; }
        public Predicate<int>? Predicate { get; set; }
    }

    // Multi-dimensional behind a harmless type.
    internal sealed class HiddenMatrix { public object? Object { get; set; } = new int[1, 1]; }
    internal sealed class MatrixFaces { public System.Collections.IEnumerable Enumerable { get; set; } = new[,] { { 1, 2 }, { 3, 4 } }; }
    internal sealed class ListFaceOfMatrix { public System.Collections.IList List { get; set; } = new[,] { { 1, 2 }, { 3, 4 } }; }

    internal sealed class SpanProperty
    {
        public int Before { get; set; } = 1;
        public Span<int> Span => default;
    }

    internal sealed class ReadOnlySpanProperty { public ReadOnlySpan<char> Span => "span"; }
    internal ref struct RefStruct { public int X { get; set; } }
    internal sealed class RefStructProperty { public RefStruct Value => default; }

    internal sealed class IgnoredSpan
    {
        [JsonIgnore] public Span<int> Span => default;
        public int After { get; set; } = 2;
    }

    internal sealed class SpanMethod
    {
        public Span<int> Span() => default;
        public int After { get; set; } = 2;
    }

    internal sealed unsafe class PointerProperty { public int* Pointer { get; set; } }
    internal sealed unsafe class VoidPointer { public void* Pointer { get; set; } }

    internal sealed unsafe class IgnoredPointer
    {
        [JsonIgnore] public int* Pointer { get; set; }
        public int After { get; set; } = 2;
    }

    internal sealed unsafe class FunctionPointer
    {
        public int Before { get; set; } = 1;
        [JsonIgnore] public delegate*<int, int> Ignored { get; set; }
        public int After { get; set; } = 2;
    }

    internal sealed unsafe class FunctionPointerUsed
    {
        public int Before { get; set; } = 1;
        public delegate*<int, int> Pointer { get; set; }
    }

    internal sealed class ByReference
    {
        private int _value = 1;
        public ref int Value => ref _value;
    }

    internal sealed class ByReadOnlyReference
    {
        private readonly int _value = 1;
        public ref readonly int Value => ref _value;
    }

    internal sealed class SequenceMember { public ReadOnlySequence<byte> Sequence { get; set; } }
    internal sealed class Enumerator { public Span<int>.Enumerator Value => default; }

    private static IEnumerable<ZooCase> Of<T>(string name, Func<T> create) =>
    [
        ZooCase.Of($"{name} root", create), ZooCase.Of($"{name} set", () => new Holder<T> { Value = create() }),
        ZooCase.Of($"{name} null", () => new Holder<T>()), ZooCase.Of($"{name} struct", () => new StructHolder<T> { Value = create() }),
        ZooCase.Of($"{name} struct null", () => new StructHolder<T>()),
        ZooCase.Of($"{name} lists", () => new ListHolder<T> { List = [create()] }),
        ZooCase.Of($"{name} dictionaries", () => new ListHolder<T> { Dictionary = new() { ["k"] = create() } }),
        ZooCase.Of($"{name} arrays", () => new ListHolder<T> { Array = [create()] }),
        ZooCase.Of($"{name} empty", () => new ListHolder<T> { List = [], Dictionary = [], Array = [] }),
        ZooCase.Of($"{name} no lists", () => new ListHolder<T>()),
        ZooCase.Of($"{name} list of default", () => new ListHolder<T> { List = [default] }),
        ZooCase.Of($"{name} dictionary of default", () => new ListHolder<T> { Dictionary = new() { ["k"] = default } }),
        ZooCase.Of($"{name} skipped", () => new SkipNull<T>()),
        ZooCase.Of($"{name} not skipped", () => new SkipNull<T> { Value = create() }),
        ZooCase.Of($"{name} object", () => new List<object?> { 1, create() }),
        ZooCase.Of($"{name} holder list", () => new List<Holder<T>> { new(), new() { Value = create() } }),
        ZooCase.Of($"{name} null root", () => default(T)),
    ];

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Of("action", () => (Action)(static () => { })), .. Of("func", () => (Func<int>)(static () => 1)),
        .. Of("delegate", () => (Delegate)(static () => 1)), .. Of("own delegate", () => (Calculate)(static x => x)),
        .. Of("type", () => typeof(string)),
        .. Of("method", () => typeof(string).GetMethod(nameof(string.Clone))!),
        .. Of("member", () => (MemberInfo)typeof(string).GetProperty(nameof(string.Length))!), .. Of("matrix", () => new[,] { { 1, 2 } }),
        .. Of("empty matrix", () => new int[0, 0]), .. Of("cube", () => new string[1, 1, 1]),
        .. Of("native int", () => (nint)1), .. Of("native uint", () => (nuint)1), .. Of<nint?>("maybe native int", () => 1),
        .. Of("array of matrix", () => new int[][,] { new int[1, 1] }),
        .. Of("bad keys", () => new Dictionary<Type, int> { [typeof(int)] = 1 }),
        .. Of("no bad keys", () => new Dictionary<Type, int>()),
        .. Places.All("all null", () => new AllNull()), ZooCase.Of("hidden matrix", () => new HiddenMatrix()),
        ZooCase.Of("hidden null", () => new HiddenMatrix { Object = null }), ZooCase.Of("matrix as sequence", () => new MatrixFaces()),
        ZooCase.Of("matrix as list", () => new ListFaceOfMatrix()),
        ZooCase.Of("span", () => new SpanProperty()), ZooCase.Of("span null", () => (SpanProperty?)null),
        ZooCase.Of("span member null", () => new Holder<SpanProperty>()), ZooCase.Of("span list empty", () => new List<SpanProperty>()),
        ZooCase.Of("span as object", () => new List<object> { 1, new SpanProperty() }),
        ZooCase.Of("read-only span", () => new ReadOnlySpanProperty()), ZooCase.Of("ref struct", () => new RefStructProperty()),
        .. Places.Few("ignored span", () => new IgnoredSpan()), .. Places.Few("span method", () => new SpanMethod()),
        ZooCase.Of("pointer", () => new PointerProperty()),
        ZooCase.Of("void pointer", () => new VoidPointer()), .. Places.Few("ignored pointer", () => new IgnoredPointer()),
        ZooCase.Of("function pointer", () => new FunctionPointer()), ZooCase.Of("function pointer used", () => new FunctionPointerUsed()),
        .. Places.Few("by reference", () => new ByReference()), .. Places.Few("by read-only reference", () => new ByReadOnlyReference()),
        ZooCase.Of("sequence", () => new SequenceMember()), ZooCase.Of("enumerator", () => new Enumerator()),
    ];
}
