using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>
/// Attributes that matter for reading only, or not at all, and some that make a type fail; and what nullable annotations say.
/// </summary>
internal static class Attributes
{
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed class Unmapped
    {
        public int A { get; set; } = 1;
    }

    [DataContract]
    internal sealed class DataContractType
    {
        [DataMember(Name = "renamed", Order = 5)] public int Member { get; set; } = 1;
        [IgnoreDataMember] public int NotIgnored { get; set; } = 2;
        public int NoMember { get; set; } = 3;
        [NonSerialized] public int Field = 4;
        [DataMember(IsRequired = true, EmitDefaultValue = false)] public DataEnum Enum { get; set; } = DataEnum.Second;
    }

    [DataContract]
    internal enum DataEnum
    {
        [EnumMember(Value = "first")]
        First,

        [EnumMember(Value = "second")]
        Second,
    }

    internal sealed class Described
    {
        [DisplayName("display")] [System.ComponentModel.Description("description")] [DefaultValue(5)] public int Default { get; set; } = 5;
        [Browsable(false)] [EditorBrowsable(EditorBrowsableState.Never)] public int Hidden { get; set; } = 6;
    }

    [Serializable]
    internal sealed class SerializableType : ISerializable
    {
        public int A { get; set; } = 1;

        public void GetObjectData(SerializationInfo info, StreamingContext context) =>
            throw new InvalidOperationException("Not for writing.");
    }

    internal sealed class ShouldSerialize
    {
        public int A { get; set; } = 1;

        // A convention of other serializers.
        public bool ShouldSerializeA() => false;
        public bool ASpecified { get; set; }
    }

    internal sealed class RequiredGetOnly { [JsonRequired] public int A { get; } = 1; }

    internal sealed class RequiredIgnored
    {
        [JsonRequired] [JsonIgnore] public int A { get; set; } = 1;
        public int B { get; set; } = 2;
    }

    internal sealed class RequiredKeywordIgnored
    {
        [JsonIgnore] public required int A { get; set; }
        public int B { get; set; } = 2;
    }

    internal sealed class RequiredExtension { [JsonRequired] [JsonExtensionData] public Dictionary<string, object>? Rest { get; set; } }

    internal sealed class PopulateGetOnlyValue
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int Number { get; set; } = 1;
    }

    internal sealed class PopulateArray
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int[] Numbers { get; } = [1];
    }

    internal sealed class PopulateList
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> Numbers { get; } = [1];
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Inner Struct { get; set; } = new() { X = 2 };
    }

    internal struct Inner { public int X { get; set; } }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    internal sealed class PopulateWithConstructor(int a)
    {
        public int A { get; } = a;
        public List<int> List { get; } = [1];
    }

    internal sealed class IncludeOnGetterless
    {
        [JsonInclude] public int Sink { set => _ = value; }
        public int A { get; set; } = 1;
    }

    internal sealed class TwoNumbers
    {
        [JsonPropertyName("a")]
        [JsonPropertyOrder(1)]
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] [JsonInclude] internal int All { get; set; } = 1;
    }

    // What the annotations promise and the values break; matters where the options respect annotations.
    internal sealed class BrokenPromises
    {
        public string NotNull { get; set; } = null!;
        [MaybeNull] public string MaybeNull { get; set; }
        [NotNull] public string? NotNullAttribute { get; set; } = null!;
        [AllowNull] public string AllowNull { get; set; } = null!;
        [DisallowNull] public string? DisallowNull { get; set; } = null!;
        public List<string> List { get; set; } = null!;
    }

    internal sealed record BrokenRecord(string Text, List<string> List, BrokenRecord? Next);
    internal sealed class BrokenGeneric<T> { public T Value { get; set; } = default!; }

    internal sealed class NullElements
    {
        public List<string> List { get; set; } = [null!];
        public Dictionary<string, string> Dictionary { get; set; } = new() { ["k"] = null! };
        public string[] Array { get; set; } = [null!];
    }

    internal sealed class BrokenField { [JsonInclude] public string Text = null!; }
    internal struct BrokenStruct { public string Text { get; set; } }

    internal sealed class BrokenGetter(string text)
    {
        public string Text => text;
        public string? Fine => null;
    }

#nullable disable
    internal sealed class Oblivious
    {
        public string Text { get; set; }
        public List<string> List { get; set; }
    }
#nullable restore

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Few("unmapped", () => new Unmapped()), .. Places.Few("data contract", () => new DataContractType()),
        .. Places.Few("described", () => new Described()), .. Places.Few("serializable", () => new SerializableType()),
        .. Places.Few("should serialize", () => new ShouldSerialize()),
        .. Places.Few("required get only", () => new RequiredGetOnly()), .. Places.Few("required ignored", () => new RequiredIgnored()),
        .. Places.Few("required keyword ignored", () => new RequiredKeywordIgnored { A = 1 }),
        .. Places.Few("required extension", () => new RequiredExtension()),
        .. Places.Few("populate value", () => new PopulateGetOnlyValue()),
        .. Places.Few("populate array", () => new PopulateArray()), .. Places.Few("populate list", () => new PopulateList()),
        .. Places.Few("populate with constructor", () => new PopulateWithConstructor(1)),
        .. Places.Few("getterless", () => new IncludeOnGetterless()),
        .. Places.Few("all at once", () => new TwoNumbers()),
        .. Places.Few("broken promises", () => new BrokenPromises()),
        .. Places.Few("broken record", () => new BrokenRecord(null!, null!, null)),
        .. Places.Few("broken generic", () => new BrokenGeneric<string>()), .. Places.Few("null elements", () => new NullElements()),
        .. Places.Few("broken field", () => new BrokenField()),
        .. Places.Nullable("broken struct", () => default(BrokenStruct)), .. Places.Few("broken getter", () => new BrokenGetter(null!)),
        .. Places.Few("oblivious", () => new Oblivious()), .. Places.Nullable("data enum", () => DataEnum.Second),
    ];
}
