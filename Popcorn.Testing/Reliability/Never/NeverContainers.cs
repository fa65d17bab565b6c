using System.Collections;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Popcorn.Testing.Reliability.Never;

/// <summary>Where an object with something hidden can stand.</summary>
internal static class NeverContainers
{
    internal sealed class Holder<T>(T value)
    {
        public int Id => 1;
        public string Name => "seen";
        public T Child => value;

        public IEnumerable<T> Items
        {
            get
            {
                yield return value;
            }
        }
    }

    internal sealed class Bag : List<NeverMembers.Plain>;

    internal sealed class Catalogue : Dictionary<string, NeverMembers.Plain>;

    [JsonDerivedType(typeof(Derived), "derived")]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    internal class Polymorphic
    {
        public int Id => 1;
        public string Name => "seen";
    }

    internal class Derived : Polymorphic { [Never] public virtual string Secret => Canary.Read(); }

    /// <summary>Not registered: written as its nearest registered ancestor.</summary>
    internal sealed class Unregistered : Derived { public override string Secret => Canary.Read(); }

    [JsonDerivedType(typeof(OpenDerived), 1)]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    internal interface IPolymorphic
    {
        int Id { get; }
    }

    internal class OpenDerived : IPolymorphic
    {
        public int Id => 1;
        public string Name => "seen";
        public virtual string Secret => Canary.Read();
    }

    internal sealed class HidesBelowRegistered : OpenDerived { [Never] public override string Secret => Canary.Read(); }

    internal sealed class NeverExtension
    {
        public int Id => 1;
        public string Name => "seen";

        [Never]
        [JsonExtensionData]
        public Dictionary<string, object?> Extra { get; set; } = new() { ["Secret"] = Canary.Text, ["more"] = Canary.Number };
    }

    internal sealed class NeverJsonExtension
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] [JsonExtensionData] public JsonObject Extra { get; set; } = new() { ["Secret"] = Canary.Text };
    }

    internal sealed class NodeExtension
    {
        public int Id => 1;
        [JsonExtensionData] public JsonObject Extra { get; set; } = new() { ["child"] = JsonValue.Create(new NeverMembers.Plain()) };
    }

    internal sealed class Extension
    {
        public int Id => 1;

        [JsonExtensionData]
        public Dictionary<string, object?> Extra { get; set; } =
            new() { ["child"] = new NeverMembers.Plain(), ["items"] = new object[] { new NeverMembers.Plain() } };
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed class Handled
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int Secret => Canary.ReadNumber();
    }

    internal sealed class Converted
    {
        public int Id => 1;
        public string Name => "seen";
        [Never] [JsonConverter(typeof(TellingConverter))] public object Secret => Canary.Read();
        [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek Items => DayOfWeek.Friday;

        /// <summary>The factory gives the framework's own converter, which would write everything.</summary>
        [JsonConverter(typeof(FrameworkConverters))] public NeverMembers.Plain Child => new();
    }

    internal sealed class TellingConverter : JsonConverter<object>
    {
        public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) =>
            writer.WriteStringValue(Canary.Text);
    }

    internal sealed class FrameworkConverters : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            options.GetConverter(typeToConvert);
    }

    [PopcornEnvelope]
    internal sealed class Envelope<T>(T payload)
    {
        [PopcornPayload] public T Data => payload;

        /// <summary>Not the payload: written whole, but for what is hidden.</summary>
        public NeverMembers.Plain Child => new();

        public object Items => new[] { new NeverMembers.NeverOnOverride() };
        [Never] public string Secret => Canary.Read();
    }

    internal sealed class AsyncItems<T>(T item) : IAsyncEnumerable<T>
    {
        public async IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            yield return item;
            await Task.Yield();
            yield return item;
        }
    }

    internal sealed class Untyped
    {
        public ArrayList Items => [new NeverMembers.Plain()];
        public Hashtable Child => new() { ["k"] = new NeverMembers.Plain() };
    }
}
