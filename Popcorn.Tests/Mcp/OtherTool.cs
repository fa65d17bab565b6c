using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A tool that an app has derived.</summary>
internal sealed class OtherTool(McpServerTool inner) : DelegatingMcpServerTool(inner);
