using System.Text.Json;
using Microsoft.Extensions.AI;
using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Tools;

/// <summary>A tool whose results are written by an engine. The SDK lists it as it is described here.</summary>
internal sealed class SelectingTool : DelegatingMcpServerTool
{
    private SelectingTool(McpServerTool inner, Tool description) : base(inner) => ProtocolTool = description;

    public override Tool ProtocolTool { get; }

    /// <param name="original">The tool of the SDK.</param>
    /// <param name="function">What it calls now.</param>
    /// <param name="arguments">The schema of its arguments.</param>
    /// <param name="structure">The structure of its results; null for none.</param>
    public static SelectingTool Create(
        McpServerTool original, AIFunction function, JsonElement arguments, ResultStructure? structure)
    {
        // Whatever else the SDK says about a tool is kept.
        Tool description = JsonSerializer.Deserialize<Tool>(
            JsonSerializer.SerializeToUtf8Bytes(original.ProtocolTool, McpJsonUtilities.DefaultOptions), McpJsonUtilities.DefaultOptions)!;
        description.InputSchema = arguments;
        description.OutputSchema = structure?.Schema;
        var options = new McpServerToolCreateOptions { Name = description.Name, Metadata = original.Metadata };
        return new SelectingTool(Create(function, options), description);
    }
}
