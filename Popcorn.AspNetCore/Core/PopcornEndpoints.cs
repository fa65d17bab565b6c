using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Reads the settings of endpoints, each once.</summary>
internal sealed class PopcornEndpoints(IOptions<PopcornHttpOptions> options, PopcornEngines engines, IServiceProvider services)
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
        if (!IsHonoured(metadata) || IsSwitchedOff(metadata) || (BindsParameterItself(metadata, route) && !HasLists(metadata)))
            return EndpointSettings.Off;
        JsonSerializerOptions json = HostJson.Of(metadata.OfType<ActionDescriptor>().LastOrDefault(), services);
        IPopcornMetadata[] marks = [.. metadata.OfType<IPopcornMetadata>()];
        return new EndpointSettings(
            IsOn: true,
            Parse(marks.LastOrDefault(mark => mark.Default is not null)?.Default),
            Intersection(json, marks.Select(mark => Parse(mark.Allow)).OfType<Include>()),
            PayloadTypes.Of(metadata),
            json);
    }

    /// <summary>Whether the endpoint has a mark. It may lack the part that honours it.</summary>
    public static bool IsMarked(IReadOnlyList<object> metadata) => metadata.Any(item => item is IPopcornMetadata) && !IsSwitchedOff(metadata);

    public static bool HasLists(IReadOnlyList<object> metadata) => metadata.OfType<IPopcornMetadata>().Any(mark => (mark.Default ?? mark.Allow) is not null);

    /// <summary>Whether a call has put Popcorn into the endpoint: an attribute alone cannot. MVC's marks tell that MVC writes by Popcorn at all.</summary>
    public static bool IsHonoured(IReadOnlyList<object> metadata) =>
        metadata.Any(metadata.Any(item => item is ActionDescriptor) ? item => item is ActionMark : item => item is EndpointMark);

    /// <summary>Attributes stand nearer to a handler than calls: the last of them decides.</summary>
    public static bool IsSwitchedOff(IReadOnlyList<object> metadata) => Nearest(metadata) is DisablePopcornAttribute;

    /// <summary>Whether the endpoint binds the include's parameter for itself, and no attribute says that it is the include.</summary>
    public bool BindsParameterItself(IReadOnlyList<object> metadata, RoutePattern? route)
    {
        if (Nearest(metadata) is PopcornAttribute)
            return false;
        return metadata.OfType<ActionDescriptor>().LastOrDefault() is { } action
            ? ParameterBinding.IsBoundBy(action, Parameter)
            : metadata.OfType<MethodInfo>().LastOrDefault() is { } handler && ParameterBinding.IsBoundBy(handler, route, Parameter);
    }

    private static object? Nearest(IReadOnlyList<object> metadata) => metadata.LastOrDefault(item => item is PopcornAttribute or DisablePopcornAttribute);

    /// <summary>What all of them admit: a list that stands nearer to the handler never widens those around it.</summary>
    private Include? Intersection(JsonSerializerOptions json, IEnumerable<Include> lists)
    {
        Include? all = null;
        foreach (Include list in lists)
            all = all is null ? list : engines.GetEngine(json).Restrict(typeof(object), list, null, all);
        return all;
    }

    private static Include? Parse(string? text) => text is null ? null : Include.Parse(text, IncludeLimits.Lifted);
}
