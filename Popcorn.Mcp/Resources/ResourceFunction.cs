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
/// <param name="mediaType">The media type of its contents, as it is listed.</param>
internal sealed class ResourceFunction(AIFunction inner, CallSettings settings, CallPipeline pipeline, string mediaType)
    : SelectingFunction<ReadResourceRequestParams>(inner, settings, pipeline)
{
    /// <summary>A resource has no result for errors.</summary>
    protected override object Refuse(string refusal) => throw new McpProtocolException(refusal, McpErrorCode.InvalidParams);

    protected override object CreateResult(
        ReadOnlyMemory<byte> json, string? notice, RequestContext<ReadResourceRequestParams>? request)
    {
        string uri = request?.Params?.Uri ?? "";
        var result = new ReadResourceResult
        {
            Contents = [new TextResourceContents { Uri = uri, MimeType = mediaType, Text = Encoding.UTF8.GetString(json.Span) }],
        };
        if (notice is not null)
            result.Contents.Add(new TextResourceContents { Uri = uri, MimeType = "text/plain", Text = notice });
        return result;
    }
}
