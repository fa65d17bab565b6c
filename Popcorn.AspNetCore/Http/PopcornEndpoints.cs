using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Mvc;

namespace Popcorn.AspNetCore.Http;

/// <summary>Reads the settings of endpoints, each once.</summary>
internal sealed class PopcornEndpoints(IOptions<PopcornHttpOptions> options, IServiceProvider services)
{
    private readonly ConditionalWeakTable<Endpoint, EndpointSettings> _known = [];

    public string Parameter => options.Value.QueryParameter;

    public EndpointSettings Of(Endpoint? endpoint)
    {
        if (endpoint is null)
            return EndpointSettings.Off;
        return _known.TryGetValue(endpoint, out EndpointSettings? settings)
            ? settings
            : _known.GetValue(endpoint, made => Read(made.Metadata, (made as RouteEndpoint)?.RoutePattern));
    }

    /// <exception cref="PopcornException">One of the endpoint's lists cannot be parsed.</exception>
    public EndpointSettings Read(IReadOnlyList<object> metadata, RoutePattern? route)
    {
        if (!IsMarked(metadata, out bool byAttribute) || (!byAttribute && BindsParameterItself(metadata, route)))
            return EndpointSettings.Off;
        IPopcornMetadata[] marks = [.. metadata.OfType<IPopcornMetadata>()];
        return new EndpointSettings(
            IsOn: true,
            Parse(marks.LastOrDefault(mark => mark.Default is not null)?.Default),
            Parse(marks.LastOrDefault(mark => mark.Allow is not null)?.Allow),
            PayloadTypes.Of(metadata),
            HostJson.Of(metadata.OfType<ActionDescriptor>().LastOrDefault(), services));
    }

    public bool BindsParameterItself(IReadOnlyList<object> metadata, RoutePattern? route) =>
        metadata.OfType<ActionDescriptor>().LastOrDefault() is { } action
            ? ParameterBinding.IsBoundBy(action, Parameter)
            : metadata.OfType<System.Reflection.MethodInfo>().LastOrDefault() is { } handler && ParameterBinding.IsBoundBy(handler, route, Parameter);

    /// <summary>
    /// A call puts Popcorn into an endpoint, and leaves a mark there; an attribute alone cannot. Attributes stand nearer to the handler:
    /// the last of them decides whether the mark counts.
    /// </summary>
    private static bool IsMarked(IReadOnlyList<object> metadata, out bool byAttribute)
    {
        object? nearest = metadata.LastOrDefault(item => item is PopcornAttribute or NoPopcornAttribute);
        byAttribute = nearest is PopcornAttribute;
        return nearest is not NoPopcornAttribute && metadata.Any(IsAction(metadata) ? item => item is ActionMark : item => item is EndpointMark);
    }

    /// <summary>Actions have another mark, which tells that MVC writes by Popcorn at all.</summary>
    private static bool IsAction(IReadOnlyList<object> metadata) => metadata.Any(item => item is ControllerActionDescriptor);

    private static Include? Parse(string? text) => text is null ? null : Include.Parse(text, IncludeLimits.Lifted);
}
