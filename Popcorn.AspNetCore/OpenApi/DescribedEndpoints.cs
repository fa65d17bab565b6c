using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Reads what API descriptions need to know of their endpoints.</summary>
internal sealed class DescribedEndpoints(PopcornEndpoints endpoints, IServiceProvider services)
{
    /// <summary>
    /// The endpoints of actions. Conventions, such as those of <c>MapControllers()</c>, change the metadata of an endpoint only, and not
    /// that of the action.
    /// </summary>
    private readonly ILookup<ActionDescriptor?, Endpoint> _mapped = (services.GetService<EndpointDataSource>()?.Endpoints ?? [])
        .ToLookup(endpoint => endpoint.Metadata.GetMetadata<ActionDescriptor>());

    public DescribedEndpoint Read(ApiDescription description)
    {
        var action = description.ActionDescriptor as ControllerActionDescriptor;
        IReadOnlyList<object> metadata =
            action is null ? [.. description.ActionDescriptor.EndpointMetadata] : ReadMetadata(action);
        RoutePattern? route = action is null ? RoutePatternFactory.Parse(description.RelativePath ?? "") : null;
        EndpointSettings settings = endpoints.ReadSettings(metadata, route);
        return new DescribedEndpoint(
            description, settings, HostJson.GetOptions(action, services),
            settings.IsOn && DescribedResponses.MayBeJson(description, metadata));
    }

    /// <summary>Of an action with several endpoints, it describes what each of them accepts.</summary>
    private object[] ReadMetadata(ControllerActionDescriptor action)
    {
        object[] mapped = [.. _mapped[action].SelectMany(endpoint => endpoint.Metadata).Distinct()];
        return mapped.Length > 0 ? mapped : [.. action.EndpointMetadata, action];
    }
}
