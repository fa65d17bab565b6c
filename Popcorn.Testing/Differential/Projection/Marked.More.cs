using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Testing.Differential.Projection;

/// <content>Names, conditions, overrides and envelopes.</content>
public static partial class Marked
{
    public sealed class Named
    {
        [JsonPropertyName("the-id")] public int Id { get; set; }
        public string? FullName { get; set; }
        [JsonPropertyName("other_name")] public Named? Other { get; set; }
        [JsonPropertyName(" spaced ")] public int Spaced { get; set; }
        [JsonPropertyName("x[y],\"<é>")] public int Unspeakable { get; set; }
        [JsonPropertyName("-minus")] public int Minus { get; set; }
        [JsonPropertyOrder(-1)] public Line? First { get; set; }
        [JsonPropertyName("né <&>")] public Spot Escaped { get; set; }
    }

    public sealed class Sparse
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Line? Maybe { get; set; }
        [Always] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Zero { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Shown { get; set; }
        [JsonIgnore] [Default] public string? Ignored { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))] public DayOfWeek Day { get; set; }
        [JsonConverter(typeof(WholeLine))] public Line? Whole { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] [Default] public List<int>? Quoted { get; set; }

        [JsonInclude]
        public Line? Field;
    }

    public sealed class WholeLine : JsonConverter<Line>
    {
        public override Line Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Line value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("sku", value.Sku);
            writer.WriteNumber("qty", value.Qty);
            writer.WriteEndObject();
        }
    }

    public class Animal
    {
        public string? Name { get; set; }
        public virtual string? Sound { get; set; }
        public virtual Line? Food { get; set; }
    }

    public sealed class Dog : Animal
    {
        public string? Breed { get; set; }
        [Never] public override string? Sound { get; set; }
        [Never] public override Line? Food { get; set; }
    }

    public sealed class Kennel
    {
        public Animal? Guest { get; set; }
        public Animal?[]? Guests { get; set; }
        [SubPropertyDefault("[Name,Breed]")] public Dog? Dog { get; set; }
    }

    [PopcornEnvelope]
    public sealed record Page<T>([property: PopcornPayload] List<T>? Items, int Total, Line? Next, [property: Never] string? Cursor);

    [PopcornEnvelope]
    public sealed class Wrapper<T>
    {
        [PopcornPayload] public T? Payload { get; set; }
        public Customer? Meta { get; set; }
        [Never] public string? Hidden { get; set; }
        [JsonExtensionData] public Dictionary<string, object?>? More { get; set; }
    }

    [PopcornEnvelope]
    public sealed class Onion
    {
        public Line? Layer { get; set; }
        [PopcornPayload] public Onion? Inside { get; set; }
    }

    /// <summary>Envelopes below a root of another kind.</summary>
    public sealed class Catalog
    {
        [SubPropertyDefault("[Code]")] public Page<Order>? Orders { get; set; }
        public Wrapper<Line>? Line { get; set; }
        public Dictionary<string, Page<Payment?>>? Payments { get; set; }
        public List<Order>? Plain { get; set; }
    }
}
