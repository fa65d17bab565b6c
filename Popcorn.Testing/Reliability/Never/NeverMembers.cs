using System.Text.Json.Serialization;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>[Never] on members of classes: where in a chain of inheritance it stands, and with what else.</summary>
internal static class NeverMembers
{
    internal sealed class Plain
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public string Secret => Canary.Read();
    }

    internal class Open
    {
        public int Id => 1;
        public string Name => "seen";
        public virtual string Secret { get => Canary.Read(); set => _ = value; }
    }

    internal class NeverBase
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public virtual string Secret => Canary.Read();
    }

    internal sealed class Inherits : NeverBase;

    internal class Overrides : NeverBase { public override string Secret => Canary.Read(); }
    internal sealed class OverridesTwice : Overrides { [Always] public override string Secret => Canary.Read(); }
    internal sealed class HidesNever : NeverBase { public new string Secret => Canary.Read(); }
    internal sealed class HidesNeverWithNumber : NeverBase { public new int Secret => Canary.ReadNumber(); }
    internal sealed class NeverOnOverride : Open { [Never] public override string Secret { get => Canary.Read(); set => _ = value; } }
    internal sealed class NeverOnOverriddenSetter : Open { [Never] public override string Secret { set => _ = value; } }
    internal class NeverInTheMiddle : Open { [Never] public override string Secret { get => Canary.Read(); set => _ = value; } }
    internal sealed class BelowTheMiddle : NeverInTheMiddle { public override string Secret { get => Canary.Read(); set => _ = value; } }
    internal sealed class NeverOnNew : Open { [Never] public new string Secret => Canary.Read(); }

    internal class Generic<T>
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public virtual T Secret => (T)(object)Canary.Read();
    }

    internal sealed class ClosedGeneric : Generic<string> { public override string Secret => Canary.Read(); }

    internal abstract class Abstract
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public abstract string Secret { get; }
    }

    internal sealed class Concrete : Abstract { public override string Secret => Canary.Read(); }

    internal sealed class Required
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] public required string Secret { get => Canary.Read() + field; init; }
    }

    internal sealed record Parameter(int Id, string Name, [property: Never] string Secret);

    internal sealed record BackingField(int Id, string Name, [field: Never] string Secret);

    internal class OpenBackingField
    {
        public int Id => 1;
        public string Name => "seen";
        [field: Never] public virtual string Secret { get; init; } = Canary.Text;
    }

    internal sealed class OverridesBackingField : OpenBackingField { public override string Secret => Canary.Read(); }

    internal readonly record struct StructParameter(int Id, string Name, [property: Never] string Secret);

    internal sealed class Renamed
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] [JsonPropertyName("pin")] public string Secret => Canary.Read();
    }

    internal sealed class Unspeakable
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] [JsonPropertyName("-[*],secret")] public string Secret => Canary.Read();
    }

    internal sealed class Fields
    {
        public int Id = 1;

        public string Name = "seen";

        [Never]
        public string Secret = Canary.Text;
    }

    internal sealed class Private
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] [JsonInclude] private string Secret => Canary.Read();

        [Never]
        [JsonInclude]
        internal string Pin = Canary.Text;
    }

    internal sealed class EveryMark
    {
        [Default] public int Id => 1;
        public string Name => "seen";
        [Never] [Always] [Default] [JsonPropertyOrder(-1)] public string Secret => Canary.Read();
        [Never] [Always] [SubPropertyDefault("[*]")] public Open Pin => new() { Secret = Canary.Read() };
    }

    internal sealed class TwoCases
    {
        public int Id => 1;
        public string Name => "seen";
        public string secret => "visible";
        [Never] public string Secret => Canary.Read();
    }

    internal sealed class WithCallbacks : IJsonOnSerializing, IJsonOnSerialized
    {
        public int Id { get; private set; }
        public string Name => "seen";
        [Never] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Secret => Canary.Read();

        public void OnSerializing() => Id = 2;

        public void OnSerialized() => Id = 3;
    }

    internal sealed class WithThrowingSibling
    {
        public int Id => 1;
        public string Name => "seen";
        public string Child => throw new InvalidDataException("thrown");
        [Never] public string Secret => Canary.Read();
    }

    internal sealed class WithCycle
    {
        public int Id => 1;
        public string Name => "seen";
        public WithCycle Child => this;
        public List<WithCycle> Items => [this];
        [Never] public string Secret => Canary.Read();
    }

    /// <summary>Nothing on it: rules in code, or a modifier, speak about it.</summary>
    internal class Unmarked
    {
        public int Id => 1;
        public string Name => "seen";
        public string Secret => Canary.Read();
    }

    internal sealed class Special : Unmarked;
}
