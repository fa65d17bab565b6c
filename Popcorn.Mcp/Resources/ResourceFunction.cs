using System.Text;
using Microsoft.Extensions.AI;
using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using Popcorn.Mcp.Core;

namespace Popcorn.Mcp.Resources;

/// <summary>The method of a resource.</summary>
/// <param name="inner">The function that calls the method.</param>
/// <param name="settings">The settings of the resource.</param>
/// <param name="pipeline">Runs calls.</param>
internal sealed class ResourceFunction(AIFunction inner, CallSettings settings, CallPipeline pipeline)
    : SelectingFunction<ReadResourceRequestParams>(inner, settings, pipeline)
{
    private const string MediaType = "application/json";

    /// <summary>A resource has no result for errors.</summary>
    protected override object Refuse(string refusal) => throw new McpProtocolException(refusal, McpErrorCode.InvalidParams);

    protected override object CreateResult(
        ReadOnlyMemory<byte> json, string? notice, RequestContext<ReadResourceRequestParams>? request)
    {
        string uri = request?.Params?.Uri ?? "";
        var result = new ReadResourceResult
        {
            Contents = [new TextResourceContents { Uri = uri, MimeType = MediaType, Text = Encoding.UTF8.GetString(json.Span) }],
        };
        if (notice is not null)
            result.Contents.Add(new TextResourceContents { Uri = uri, MimeType = "text/plain", Text = notice });
        return result;
    }
}
