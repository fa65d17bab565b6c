using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;
using Popcorn.Mcp.Core;

namespace Popcorn.Mcp.Tools;

/// <summary>Replaces tools of the SDK with tools whose results an engine writes.</summary>
internal sealed class ToolWrapper(
    SettingsReader settings, CallEngines engines, IncludeAdvice advice, CallPipeline pipeline, IOptions<PopcornMcpOptions> options)
{
    private readonly ConditionalWeakTable<McpServerTool, McpServerTool> _wrapped = [];

    /// <returns>The tool itself if the SDK writes its results: they are texts, numbers, or content of the protocol.</returns>
    /// <exception cref="PopcornException">A list or an attribute is wrong, or it is unknown what the tool returns.</exception>
    public McpServerTool Wrap(McpServerTool tool) => tool is SelectingTool ? tool : _wrapped.GetValue(tool, Create);

    /// <summary>Whether a tool need not be replaced, or is the replacement.</summary>
    public bool IsWrapped(McpServerTool tool) =>
        tool is SelectingTool || (_wrapped.TryGetValue(tool, out McpServerTool? known) && known == tool);

    private McpServerTool Create(McpServerTool tool)
    {
        string name = PrimitiveName.Create(tool);
        if (SdkFunctions.Find(tool) is not { } function)
            return UnknownKind.ThrowIfMayReturnObjects(name, tool, tool.Metadata);
        if (settings.Read(name, new ToolMethod(tool.Metadata, function), function, canReadInclude: true) is not { } read)
            return tool;
        JsonElement schema = read.ReadsInclude
            ? ArgumentSchema.Add(
                function.JsonSchema, options.Value.ArgumentName, advice.Describe(read), read.OnlyViews ? read.Views.Lists.Keys : [])
            : function.JsonSchema;
        ResultStructure? structure = tool.ProtocolTool.OutputSchema is null ? null : ResultStructure.Create(read, engines);
        return SelectingTool.Create(tool, new ToolFunction(function, read, pipeline, schema, structure), structure);
    }
}
