namespace Popcorn.Tests.Policies;

/// <summary>Types with one member that rules of the tests hide, and the places where they can be.</summary>
internal static class Guarded
{
    private static int s_reads;

    /// <summary>How often a hidden member was read.</summary>
    public static int Reads => s_reads;

    public static string ReadSecret()
    {
        Interlocked.Increment(ref s_reads);
        return "canary";
    }

    internal interface IPlain
    {
        int Id { get; }
        string Secret { get; }
    }

    internal sealed class Plain : IPlain
    {
        public int Id => 1;
        public string Secret => ReadSecret();
        public string Name => "n";
    }

    internal struct Value()
    {
        public int Id { get; set; } = 1;
        public readonly string Secret => ReadSecret();
    }

    internal sealed class WithAlways
    {
        public int Id => 1;
        [Always] public string Secret => ReadSecret();
    }

    internal sealed class WithDefault
    {
        [Default] public int Id => 1;
        [Default] public string Secret => ReadSecret();
        public string Name => "n";
    }

    internal sealed class OnlyDefault
    {
        public int Id => 1;
        [Default] public string Secret => ReadSecret();
    }

    [JsonDerivedType(typeof(Derived), "derived")]
    internal class Base
    {
        public int Id => 1;
    }

    internal sealed class Derived : Base { public string Secret => ReadSecret(); }

    internal class Declared
    {
        public int Id => 1;
        public virtual string Secret => "shown";
    }

    internal sealed class Overriding : Declared { public override string Secret => ReadSecret(); }

    internal sealed class Extended
    {
        public int Id => 1;
        public string Secret => ReadSecret();
        [JsonExtensionData] public Dictionary<string, object?> More { get; set; } = new() { ["more"] = 1 };
    }

    internal sealed class Listed
    {
        public int Id => 1;
        [SubPropertyDefault("[secret,id]")] public Plain Child => new();
    }

    internal sealed class Holder<T>(T value)
    {
        public int Id => 1;
        public T Child => value;
        public List<T> Items => [value, value];
        public Dictionary<string, T> ByName => new() { ["k"] = value };
        public object? Any => value;
        public IPlain Face => new Plain();
    }

    [PopcornEnvelope]
    internal sealed record Envelope<T>([property: PopcornPayload] T Payload, Plain Beside);
}
