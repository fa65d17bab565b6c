using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;

namespace Popcorn.AspNetCore.Usage;

/// <summary>Names endpoints, alike for minimal APIs and controllers: by what the server says, and never by what a client sent.</summary>
internal static class EndpointName
{
    public static string Find(Endpoint? endpoint)
    {
        // The pattern of a conventional route is the same for all actions.
        bool isConventional = endpoint?.Metadata.GetMetadata<ActionDescriptor>() is { AttributeRouteInfo: null };
        if (isConventional || endpoint is not RouteEndpoint { RoutePattern.RawText: { } pattern })
            return endpoint?.DisplayName ?? "";
        IReadOnlyList<string> methods = endpoint.Metadata.GetMetadata<IHttpMethodMetadata>()?.HttpMethods ?? [];
        return $"{string.Join(',', methods)} /{pattern.Trim('/')}".Trim();
    }
}
