using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Resources;

/// <summary>A resource whose contents are written by an engine.</summary>
internal sealed class SelectingResource : DelegatingMcpServerResource
{
    private SelectingResource(McpServerResource inner) : base(inner)
    {
    }

    /// <param name="original">The resource of the SDK.</param>
    /// <param name="function">What it calls now.</param>
    public static SelectingResource Create(McpServerResource original, ResourceFunction function)
    {
        ResourceTemplate template = original.ProtocolResourceTemplate;
        return new SelectingResource(Create(function, new McpServerResourceCreateOptions
        {
            UriTemplate = template.UriTemplate,
            Name = template.Name,
            Title = template.Title,
            Description = template.Description,
            MimeType = template.MimeType is null or "application/octet-stream" ? "application/json" : template.MimeType,
            Icons = template.Icons,
            Meta = template.Meta,
            Metadata = original.Metadata,
        }));
    }
}
