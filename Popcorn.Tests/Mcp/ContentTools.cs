using Microsoft.Extensions.AI;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools that return content of Microsoft.Extensions.AI.</summary>
internal sealed class ContentTools
{
    [McpServerTool]
    public static FunctionResultContent FindResult() => new("call", Orders[0]);

    [McpServerTool]
    public static object FindAnything() => FindResult();

    [McpServerTool]
    public static AIContent FindCall() =>
        new FunctionCallContent("call", "find", new Dictionary<string, object?> { ["order"] = Orders[0] });

    [McpServerTool(UseStructuredContent = true)]
    public static Task<AIContent> FindOwn() => Task.FromResult<AIContent>(new OwnContent());

    [McpServerTool]
    public static TextContent FindText() => new("17") { AdditionalProperties = new() { ["order"] = Orders[0] } };

    [McpServerTool]
    public static IEnumerable<AIContent> ListContents() => [new TextContent("17"), FindText()];

    [McpServerTool]
    public static ErrorContent FindError() =>
        new("lost") { Annotations = [new AIAnnotation { AdditionalProperties = new() { ["order"] = Orders[0] } }] };

    [McpServerTool]
    public static TextContent SayText() => new("17") { AdditionalProperties = new() { ["unit"] = "piece", ["count"] = 2 } };

    [McpServerTool]
    public static IEnumerable<AIContent> SayTexts()
    {
        yield return SayText();
        yield return new TextContent("18");
    }

    [McpServerTool]
    public static object SayObject() => SayText();

    [McpServerTool]
    public static AIContent? SayNothing() => null;

    private sealed class OwnContent : AIContent
    {
        public string Hash => Secret;
    }
}
