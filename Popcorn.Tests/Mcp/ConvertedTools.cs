using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools and resources whose results are written whole: by converters of an app, and as JSON nodes.</summary>
internal sealed class ConvertedTools
{
    [McpServerTool, McpServerResource(UriTemplate = "shop://maybe")]
    public static Maybe<Order> FindMaybe() => new(Orders[0]);

    [McpServerTool]
    public static Maybe<Order>? FindNullable() => new Maybe<Order>(Orders[0]);

    [McpServerTool(UseStructuredContent = true)]
    public static List<Maybe<Order>> ListMaybe() => [new(Orders[0])];

    [McpServerTool]
    public static Dictionary<string, Maybe<Order>> MapMaybe() => new() { ["first"] = new(Orders[0]) };

    [McpServerTool]
    public static Task<OrderList> ListConverted() => Task.FromResult(new OrderList { Orders[0] });

    [McpServerTool(UseStructuredContent = true), McpServerResource(UriTemplate = "shop://node")]
    public static JsonObject FindNode() => new() { ["order"] = JsonValue.Create(Orders[0]) };

    [McpServerTool]
    public static JsonArray ListNodes() => [JsonValue.Create(Orders[0])];

    [McpServerTool]
    public static Dictionary<string, JsonNode?> MapNodes() => new() { ["first"] = JsonValue.Create(Orders[0]) };

    [JsonConverter(typeof(MaybeConverter))]
    public readonly record struct Maybe<T>(T? Value);

    [JsonConverter(typeof(OrderListConverter))]
    public sealed class OrderList : List<Order>;

    public sealed class MaybeConverter : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(MaybeConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    private sealed class MaybeConverter<T> : JsonConverter<Maybe<T>>
    {
        public override Maybe<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Maybe<T> value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, value.Value, options);
    }

    private sealed class OrderListConverter : JsonConverter<OrderList>
    {
        public override OrderList Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, OrderList value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            foreach (Order order in value)
                JsonSerializer.Serialize(writer, order, options);
            writer.WriteEndArray();
        }
    }
}
