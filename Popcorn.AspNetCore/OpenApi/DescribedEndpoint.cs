using System.Text.Json;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>What API descriptions need to know of an endpoint.</summary>
/// <param name="Settings">The settings of the endpoint.</param>
/// <param name="Json">The options with which its responses are written.</param>
/// <param name="ReadsInclude">Whether the endpoint uses Popcorn and may answer with JSON.</param>
internal sealed record DescribedEndpoint(EndpointSettings Settings, JsonSerializerOptions Json, bool ReadsInclude)
{
    public static DescribedEndpoint Read(ApiDescription description, PopcornEndpoints endpoints, IServiceProvider services)
    {
        IReadOnlyList<object> items = [.. description.ActionDescriptor.EndpointMetadata];
        var action = description.ActionDescriptor as ControllerActionDescriptor;
        EndpointSettings settings = endpoints.ReadSettings(action is null ? items : [.. items, action], route: null);
        return new DescribedEndpoint(
            settings, HostJson.GetOptions(action, services), settings.IsOn && DescribedResponses.MayBeJson(description, items));
    }
}
