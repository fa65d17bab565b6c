using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools that declare the type of their structured results.</summary>
internal sealed class OutputTools
{
    [McpServerTool(UseStructuredContent = true, OutputSchemaType = typeof(Thing))]
    public static object FindObject() => new Thing();

    [McpServerTool(UseStructuredContent = true, OutputSchemaType = typeof(Thing))]
    public static IThing FindInterface() => new Thing();

    [McpServerTool(UseStructuredContent = true, OutputSchemaType = typeof(Address))]
    public static Thing FindOther() => new();

    [McpServerTool(UseStructuredContent = true)]
    public static object Say(string? text = null) => text switch
    {
        null => new Thing(),
        // Half of a pair of surrogates.
        "cut off" => text + " \ud83d",
        _ => text,
    };
}
