using System.Text.Json.Serialization;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>[Never] in value types, which are read in place or through a box.</summary>
internal static class NeverStructs
{
    internal struct Mutable
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public string Secret => Canary.Read();
    }

    internal readonly struct ReadOnly
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public int Secret => Canary.ReadNumber();
    }

    internal struct WithFields()
    {
        public int Id = 1;

        public string Name = "seen";

        [Never]
        public string Secret = Canary.Text;
    }

    /// <summary>Its callbacks see one box during the whole write.</summary>
    internal struct InBox : IJsonOnSerializing
    {
        public int Id { get; private set; }
        public string Name => "seen";
        [Never] public string Secret => Canary.Read();

        public void OnSerializing() => Id = 2;
    }

    internal sealed class Holder
    {
        public Mutable? Child => new Mutable();
        public List<ReadOnly?> Items => [new ReadOnly(), null];
    }
}
