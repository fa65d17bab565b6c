using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Core;

/// <summary>How messages name a tool or a resource, for example "The tool 'find_order'".</summary>
internal static class PrimitiveName
{
    public static string Create(IMcpServerPrimitive primitive) =>
        $"The {(primitive is McpServerTool ? "tool" : "resource")} '{primitive.Id}'";
}
