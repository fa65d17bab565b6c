using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Resources;

/// <summary>A resource whose contents are written by an engine.</summary>
internal sealed class SelectingResource : DelegatingMcpServerResource
{
    private SelectingResource(McpServerResource inner) : base(inner)
    {
    }

    /// <summary>Gets the media type of the contents: that of the app, or JSON where the SDK has put its own default.</summary>
    public static string GetMediaType(McpServerResource original) =>
        original.ProtocolResourceTemplate.MimeType is { } given and not "application/octet-stream" ? given : "application/json";

    /// <param name="original">The resource of the SDK.</param>
    /// <param name="function">What it calls now.</param>
    public static SelectingResource Create(McpServerResource original, ResourceFunction function)
    {
        ResourceTemplate template = original.ProtocolResourceTemplate;
        McpServerResource inner = Create(function, new McpServerResourceCreateOptions
        {
            UriTemplate = template.UriTemplate,
            Name = template.Name,
            Title = template.Title,
            Description = template.Description,
            MimeType = GetMediaType(original),
            Icons = template.Icons,
            Meta = template.Meta,
            Metadata = original.Metadata,
        });
        // The options have no place for them.
        inner.ProtocolResourceTemplate.Annotations = template.Annotations;
        inner.ProtocolResource?.Annotations = original.ProtocolResource?.Annotations;
        return new SelectingResource(inner);
    }
}
