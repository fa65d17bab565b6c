using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;
using Popcorn.Mcp.Core;

namespace Popcorn.Mcp.Resources;

/// <summary>Replaces resources of the SDK with resources whose contents an engine writes: the SDK writes no objects.</summary>
internal sealed class ResourceWrapper(SettingsReader settings, CallPipeline pipeline, IOptions<PopcornMcpOptions> options)
{
    private readonly ConditionalWeakTable<McpServerResource, McpServerResource> _wrapped = [];

    /// <exception cref="PopcornException">A list or an attribute is wrong, or it is unknown what the resource returns.</exception>
    public McpServerResource Wrap(McpServerResource resource) =>
        resource is SelectingResource ? resource : _wrapped.GetValue(resource, Create);

    /// <summary>Whether a resource need not be replaced, or is the replacement.</summary>
    public bool IsWrapped(McpServerResource resource) =>
        resource is SelectingResource || (_wrapped.TryGetValue(resource, out McpServerResource? known) && known == resource);

    private McpServerResource Create(McpServerResource resource)
    {
        string template = resource.ProtocolResourceTemplate.UriTemplate;
        string name = PrimitiveName.Create(resource);
        if (SdkFunctions.Find(resource) is not { } function)
            return UnknownKind.ThrowIfMayReturnObjects(name, resource, resource.Metadata);
        var method = new ToolMethod(resource.Metadata, function);
        return settings.Read(name, method, function, HasVariable(template, options.Value.ArgumentName)) is { } read
            ? SelectingResource.Create(
                resource, new ResourceFunction(function, read, pipeline, SelectingResource.GetMediaType(resource)))
            : resource;
    }

    /// <summary>Whether a template has a variable, for example <c>orders/{id}{?include}</c>.</summary>
    private static bool HasVariable(string template, string name) =>
        Regex.IsMatch(template, @"\{[^}]*\b" + Regex.Escape(name) + @"\b[^}]*\}", RegexOptions.CultureInvariant);
}
