using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Getters that throw; what was written before them must not matter.</summary>
internal static class Throwing
{
    internal sealed class ZooException(string message) : Exception(message);
    internal sealed class ZooJsonException(string message) : JsonException(message);
    internal sealed class ZooNotSupportedException : NotSupportedException;

    internal class Thrower(Func<Exception> exception)
    {
        public int Before { get; set; } = 1;
        public virtual int Bad => throw exception();
        public int After { get; set; } = 2;
    }

    internal sealed class ReferenceThrower(Func<Exception> exception) { public string? Bad => throw exception(); }

    internal readonly struct StructThrower(Func<Exception> exception)
    {
        public int Before => 1;
        public int Bad => throw exception();
    }

    internal sealed class ObjectThrower(Func<Exception> exception) { public object? Bad => throw exception(); }

    internal sealed class ListThrower(Func<Exception> exception)
    {
        public List<int> Good { get; } = [1];
        public List<int> Bad => throw exception();
    }

    internal sealed class ConditionalThrower(Func<Exception> exception)
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int? Bad => throw exception();
    }

    internal sealed class OverrideThrower(Func<Exception> exception) : Thrower(exception)
    {
        private readonly Func<Exception> _exception = exception;
        public override int Bad => throw _exception();
    }

    internal interface IThrower { int Bad { get; } }

    internal sealed class ExplicitThrower(Func<Exception> exception) : IThrower
    {
        public int Fine => 1;
        int IThrower.Bad => throw exception();
    }

    internal sealed class EnumeratorThrower(Func<Exception> exception, int after) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator()
        {
            for (int i = 0; i < after; i++)
                yield return i;
            throw exception();
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class LazyThrower(Func<Exception> exception)
    {
        public IEnumerable<int> Sequence => Enumerable.Range(0, 3).Select(i => i < 2 ? i : throw exception());
    }

    internal sealed class GetEnumeratorThrower(Func<Exception> exception) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => throw exception();
        IEnumerator IEnumerable.GetEnumerator() => throw exception();
    }

    internal sealed class DisposeThrower(Func<Exception> exception) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator()
        {
            try
            {
                yield return 1;
            }
            finally
            {
                Fail();
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        private void Fail() => throw exception();
    }

    internal sealed class Outer<T>(T inner)
    {
        public int Before { get; set; } = 1;
        public T Inner { get; } = inner;
        public List<T> List { get; } = [inner];
        public string After { get; set; } = "a";
    }

    internal sealed class IgnoredThrower(Func<Exception> exception)
    {
        [JsonIgnore] public int Bad => throw exception();
        public static int Static => throw new ZooException("static");
        public int this[int index] => throw exception();
        public int WriteOnly { set => throw exception(); }
        public int Good { get; set; } = 1;
    }

    internal sealed class ThrowsInConstructor { public Lazy<int> Lazy { get; set; } = new(() => throw new ZooException("lazy")); }

    // Two throwers: the first in writing order wins.
    internal sealed class TwoThrowers
    {
        [JsonPropertyOrder(1)] public int Second => throw new ZooException("second");
        public int First => throw new InvalidOperationException("first");
    }

    private static readonly (string Name, Func<Exception> Make)[] Exceptions =
    [
        ("invalid", () => new InvalidOperationException("own")), ("json", () => new JsonException()),
        ("json text", () => new JsonException("own")),
        ("json path", () => new JsonException("own", "$.own", 1, 2)), ("json subclass", () => new ZooJsonException("own")),
        ("json inner", () => new JsonException("own", new FormatException())), ("not supported", () => new NotSupportedException("own")),
        ("not supported subclass", () => new ZooNotSupportedException()), ("not implemented", () => new NotImplementedException()),
        ("argument", () => new ArgumentException("own")), ("custom", () => new ZooException("own")),
        ("canceled", () => new OperationCanceledException()),
        ("aggregate", () => new AggregateException(new ZooException("inner"))), ("format", () => new FormatException("own")),
        ("not supported path", () => new NotSupportedException("own Path: $.own")), ("disposed", () => new ObjectDisposedException("own")),
    ];

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            foreach ((string name, Func<Exception> make) in Exceptions)
            {
                yield return ZooCase.Of($"{name} root", () => new Thrower(make));
                yield return ZooCase.Of($"{name} nested", () => new Outer<Thrower>(new Thrower(make)));
                yield return ZooCase.Of($"{name} list", () => new List<Thrower> { new(make) });
                yield return ZooCase.Of($"{name} dictionary", () => new Dictionary<string, Thrower> { ["k"] = new(make) });
                yield return ZooCase.Of($"{name} object", () => new List<object> { 1, new Thrower(make) });
                yield return ZooCase.Of($"{name} reference", () => new ReferenceThrower(make));
                yield return ZooCase.Of($"{name} struct", () => new StructThrower(make));
                yield return ZooCase.Of($"{name} struct nested", () => new Outer<StructThrower>(new StructThrower(make)));
                yield return ZooCase.Of<StructThrower?>($"{name} nullable", () => new StructThrower(make));
                yield return ZooCase.Of($"{name} object member", () => new ObjectThrower(make));
                yield return ZooCase.Of($"{name} list member", () => new ListThrower(make));
                yield return ZooCase.Of($"{name} conditional", () => new ConditionalThrower(make));
                yield return ZooCase.Of<Thrower>($"{name} override", () => new OverrideThrower(make));
                yield return ZooCase.Of<IThrower>($"{name} interface", () => new ExplicitThrower(make));
                yield return ZooCase.Of($"{name} explicit", () => new ExplicitThrower(make));
                yield return ZooCase.Of($"{name} enumerator", () => new Outer<EnumeratorThrower>(new EnumeratorThrower(make, 3)));
                yield return ZooCase.Of($"{name} lazy", () => new LazyThrower(make));
                yield return ZooCase.Of($"{name} get enumerator", () => new GetEnumeratorThrower(make));
                yield return ZooCase.Of($"{name} dispose", () => new DisposeThrower(make));
                yield return ZooCase.Of($"{name} ignored", () => new IgnoredThrower(make));
            }

            yield return ZooCase.Of("two throwers", () => new TwoThrowers());
            yield return ZooCase.Of("lazy value", () => new ThrowsInConstructor());
        }
    }
}
