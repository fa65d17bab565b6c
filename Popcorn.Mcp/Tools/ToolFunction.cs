using System.Text;
using System.Text.Json;
using Microsoft.Extensions.AI;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using Popcorn.Mcp.Core;

namespace Popcorn.Mcp.Tools;

/// <summary>The method of a tool.</summary>
/// <param name="inner">The function that calls the method.</param>
/// <param name="settings">The settings of the tool.</param>
/// <param name="pipeline">Runs calls.</param>
/// <param name="structure">How structured results are given; null for none.</param>
internal sealed class ToolFunction(AIFunction inner, CallSettings settings, CallPipeline pipeline, ResultStructure? structure)
    : SelectingFunction<CallToolRequestParams>(inner, settings, pipeline)
{
    protected override object Refuse(string refusal) =>
        new CallToolResult { IsError = true, Content = [new TextContentBlock { Text = refusal }] };

    /// <summary>A tool that may return any object can return a text. With an output schema, that has a structure, too.</summary>
    protected override object? PassOn(object? value) => value is string text && structure is { IsWrapped: true }
        ? new CallToolResult
        {
            Content = [new TextContentBlock { Text = text }],
            StructuredContent = structure.Create(JsonSerializer.SerializeToUtf8Bytes(text)),
        }
        : ContentCheck.Check(Settings.Name, value);

    protected override object CreateResult(
        ReadOnlyMemory<byte> json, string? notice, RequestContext<CallToolRequestParams>? request)
    {
        var result = new CallToolResult
        {
            Content = [new TextContentBlock { Text = Encoding.UTF8.GetString(json.Span) }],
            StructuredContent = structure?.Create(json),
        };
        if (notice is not null)
            result.Content.Add(new TextContentBlock { Text = notice });
        return result;
    }
}
