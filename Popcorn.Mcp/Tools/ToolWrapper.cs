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
        var method = new ToolMethod(tool.Metadata, function);
        // Not that of the function: the SDK and the app can have added to it.
        JsonElement schema = tool.ProtocolTool.InputSchema;
        if (settings.Read(name, method, function, canReadInclude: true) is not { } read)
        {
            return method.ResultType is { } type && ResultTypes.AreContents(type)
                ? SelectingTool.Create(tool, new ContentFunction(function, name), schema, null)
                : tool;
        }
        if (read.ReadsInclude)
        {
            schema = ArgumentSchema.Add(
                schema, options.Value.ArgumentName, advice.Describe(read), read.Views.IsClosed ? read.Views.Lists.Keys : []);
        }
        ResultStructure? structure =
            tool.ProtocolTool.OutputSchema is null ? null : ResultStructure.Create(read, method.OutputType, engines);
        return SelectingTool.Create(tool, new ToolFunction(function, read, pipeline, structure), schema, structure);
    }
}
