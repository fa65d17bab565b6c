using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds what is wrong with the marks of one endpoint.</summary>
internal sealed class EndpointCheck(PopcornEndpoints endpoints, PopcornEngines engines, IServiceProvider services, ILoggerFactory loggers)
{
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    /// <summary>Null where nothing is wrong; else a sentence that names the endpoint and the remedy.</summary>
    public string? Mistake(Endpoint endpoint)
    {
        IReadOnlyList<object> metadata = endpoint.Metadata;
        string name = endpoint.DisplayName ?? "An endpoint without a name";
        if (PopcornEndpoints.IsMarked(metadata) && PopcornEndpoints.HasLists(metadata) && metadata.OfType<IDynamicEndpointMetadata>().Any(dynamic => dynamic.IsDynamic))
            return $"{name} is answered by another endpoint, which its Allow or Default list does not reach: put the list on the action, or on MapControllers().";
        if (!PopcornEndpoints.IsHonoured(metadata))
            return PopcornEndpoints.IsMarked(metadata) ? Unhonoured(metadata, name) : null;
        if (PopcornEndpoints.IsSwitchedOff(metadata))
            return null;
        bool hasLists = PopcornEndpoints.HasLists(metadata);
        if (endpoints.BindsParameterItself(metadata, (endpoint as RouteEndpoint)?.RoutePattern))
        {
            if (hasLists)
                return $"{name} has an Allow or Default list and binds the query parameter '{endpoints.Parameter}' itself: mark its handler or action "
                    + "with [Popcorn] if that is the include, or with [DisablePopcorn] to leave the endpoint without lists.";
            PopcornLog.BindsParameterItself(_logger, name, endpoints.Parameter);
            return null;
        }
        if (hasLists && OwnWriter(metadata) is { } result)
            return OwnWriters.Refusal(name, result).Message;
        return ListMistake(endpoint, name);
    }

    private string? ListMistake(Endpoint endpoint, string name)
    {
        try
        {
            endpoints.Of(endpoint).Check(engines);
            return null;
        }
        catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException or JsonException)
        {
            return $"{name}: {exception.Message}";
        }
    }

    private string? Unhonoured(IReadOnlyList<object> metadata, string name) => metadata.OfType<ActionDescriptor>().LastOrDefault() switch
    {
        null => $"{name} has [Popcorn], which alone does nothing for a handler: call WithPopcorn() on it or on its group.",
        not ControllerActionDescriptor => $"{name} is a Razor Page, which WithPopcorn() and [Popcorn] do nothing for: mark the page model with [DisablePopcorn].",
        _ when services.GetService<IControllerSupport>() is null => $"{name} has [Popcorn] or WithPopcorn(), but controllers do not answer by Popcorn: call services.AddControllers().AddPopcorn().",
        _ when PopcornEndpoints.HasLists(metadata) =>
            $"{name} has an Allow or Default list, but another serializer writes the answers of controllers: remove the list, or that serializer.",
        _ => null, // A warning tells that another serializer writes.
    };

    /// <summary>The declared result that writes itself, unless a filter of the app's may put another one in its place.</summary>
    private static Type? OwnWriter(IReadOnlyList<object> metadata)
    {
        if (metadata.OfType<ActionDescriptor>().LastOrDefault() is { } action && action.FilterDescriptors.Any(filter => !OwnWriters.IsFrameworks(filter.Filter)))
            return null;
        return PayloadTypes.Declared(metadata) is { } declared ? OwnWriters.In(declared) : null;
    }
}
