using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.Options;
using Popcorn.Attributes;
using Popcorn.Selection;

namespace Popcorn.AspNetCore.Core;

/// <summary>Reads the settings of endpoints from their metadata.</summary>
internal sealed class PopcornEndpoints(
    IOptions<PopcornHttpOptions> options, PopcornEngines engines, RequiredLists required, IServiceProvider services)
{
    private Func<Endpoint, EndpointSettings>? _read;

    /// <summary>The name of the query parameter that holds the include.</summary>
    public string Parameter => options.Value.QueryParameter;

    /// <exception cref="PopcornException">
    /// A list of the endpoint is malformed, or it has no allow list and the app requires one. Requests ask for this, too: MVC can build
    /// actions that no check at the start has seen.
    /// </exception>
    public EndpointSettings GetSettings(Endpoint? endpoint) =>
        endpoint?.Metadata.GetMetadata<SettingsCell>() is { } cell ? cell.Get(endpoint, _read ??= ReadSettings) : EndpointSettings.Off;

    /// <exception cref="PopcornException">A list of the endpoint is malformed.</exception>
    public EndpointSettings ReadSettings(IReadOnlyList<object> metadata, RoutePattern? route)
    {
        if (!IsHonored(metadata) || IsSwitchedOff(metadata) || (BindsParameterItself(metadata, route) && !Restricts(metadata)))
            return EndpointSettings.Off;
        JsonSerializerOptions json = HostJson.GetOptions(metadata.OfType<ActionDescriptor>().LastOrDefault(), services);
        IPopcornMetadata[] marks = [.. metadata.OfType<IPopcornMetadata>()];
        var mistakes = new List<string>();
        IPopcornMetadata? last = marks.LastOrDefault(
            mark => mark.Default is not null || mark is PopcornEndpointMetadata { TypedDefault: not null });
        Include? defaults = Parse("default", last?.Default ?? (last as PopcornEndpointMetadata)?.TypedDefault?.Print(json), mistakes);
        IEnumerable<string?> texts = marks.SelectMany(
            mark => new[] { mark.Allow, (mark as PopcornEndpointMetadata)?.TypedAllow?.Print(json) });
        Include[] allow = [.. texts.Select(text => Parse("allow", text, mistakes)).OfType<Include>()];
        if (mistakes.Count > 0)
            throw new PopcornException(string.Join(' ', mistakes));
        IReadOnlyList<Type> payloads = PayloadTypes.Find(metadata);
        (IReadOnlyList<Type> others, bool mayBeAny) = PayloadTypes.FindOthers(metadata, payloads);
        return new EndpointSettings(engines, json)
        {
            Default = defaults,
            Allow = allow.Length > 1 ? engines.GetEngine(json).Intersect(allow) : allow.FirstOrDefault(),
            MayBeJson = ReturnType.MayBeJson(metadata),
            Payloads = payloads,
            KnownTypes = others.Count == 0 ? payloads : [.. payloads, .. others],
            MayBeAny = mayBeAny,
            RejectsUnknown = (marks.LastOrDefault(mark => mark.UnknownMembers is not null)?.UnknownMembers
                ?? options.Value.Engine.UnknownMembers) == UnknownMembers.Reject,
            OffersLines = marks.LastOrDefault(mark => mark.JsonLines is not null)?.JsonLines ?? options.Value.JsonLines,
            Limits = GetLimits(marks),
            ListedTypes = [.. marks.OfType<PopcornEndpointMetadata>()
                .SelectMany(mark => new[] { mark.TypedAllow, mark.TypedDefault }).OfType<TypedList>().Select(list => list.Type).Distinct()],
            Views = new ViewExpansion(
                options.Value.Views, type => engines.GetEngine(json).FindObjects(type), payloads, defaults,
                Array.Exists(marks, mark => mark.OnlyViews)),
        };
    }

    /// <summary>Whether the endpoint uses Popcorn, and its lists are not malformed.</summary>
    public bool IsOn(Endpoint endpoint)
    {
        try
        {
            return GetSettings(endpoint).IsOn;
        }
        catch (PopcornException)
        {
            return false;
        }
    }

    /// <summary>Whether an attribute or a call has marked the endpoint. The part that applies the mark may be missing.</summary>
    public static bool IsMarked(IReadOnlyList<object> metadata) =>
        metadata.Any(item => item is IPopcornMetadata) && !IsSwitchedOff(metadata);

    /// <summary>Whether MVC runs the endpoint.</summary>
    public static bool IsAction(IEnumerable<object> metadata) => metadata.Any(item => item is ActionDescriptor);

    public static bool HasLists(IReadOnlyList<object> metadata) => HasAllowList(metadata) || metadata.Any(
        item => item is IPopcornMetadata { Default: not null } or PopcornEndpointMetadata { TypedDefault: not null });

    public static bool HasAllowList(IReadOnlyList<object> metadata) => metadata.Any(
        item => item is IPopcornMetadata { Allow: not null } or PopcornEndpointMetadata { TypedAllow: not null });

    /// <summary>Whether the endpoint has lists, or a closed set of views: it must not answer without Popcorn.</summary>
    public static bool Restricts(IReadOnlyList<object> metadata) =>
        HasLists(metadata) || metadata.Any(item => item is IPopcornMetadata { OnlyViews: true });

    /// <summary>
    /// Whether Popcorn writes the responses of the endpoint: MVC marks its actions if it does, and <c>WithPopcorn</c> marks handlers. An
    /// attribute alone has no effect.
    /// </summary>
    public static bool IsHonored(IReadOnlyList<object> metadata) => metadata.Any(
        IsAction(metadata) ? item => item is PopcornActionMetadata : item => item is PopcornEndpointMetadata);

    /// <summary>Whether <c>[DisablePopcorn]</c> is the attribute nearest to the handler. Calls do not override it.</summary>
    public static bool IsSwitchedOff(IReadOnlyList<object> metadata) => FindNearestAttribute(metadata) is DisablePopcornAttribute;

    /// <summary>
    /// Whether the endpoint binds the parameter of the include, and no <c>[Popcorn]</c> attribute says that it is the include.
    /// </summary>
    public bool BindsParameterItself(IReadOnlyList<object> metadata, RoutePattern? route)
    {
        if (FindNearestAttribute(metadata) is PopcornAttribute)
            return false;
        return metadata.OfType<ActionDescriptor>().LastOrDefault() is { } action
            ? ParameterBinding.IsBoundBy(action, Parameter)
            : metadata.OfType<MethodInfo>().LastOrDefault() is { } handler && ParameterBinding.IsBoundBy(handler, route, Parameter);
    }

    private IncludeLimits GetLimits(IPopcornMetadata[] marks)
    {
        try
        {
            return marks.Aggregate(options.Value.Engine.Limits, (outer, mark) => mark.Limit(outer));
        }
        catch (ArgumentOutOfRangeException exception)
        {
            throw new PopcornException(exception.Message, exception);
        }
    }

    private EndpointSettings ReadSettings(Endpoint endpoint) => required.FindMissing(endpoint) is { } missing
        ? throw new PopcornException($"{missing} {RequiredLists.Remedy}")
        : ReadSettings(endpoint.Metadata, (endpoint as RouteEndpoint)?.RoutePattern);

    private static object? FindNearestAttribute(IReadOnlyList<object> metadata) =>
        metadata.LastOrDefault(item => item is PopcornAttribute or DisablePopcornAttribute);

    private static Include? Parse(string kind, string? text, List<string> mistakes)
    {
        if (text is null)
            return null;
        if (Include.TryParse(text, IncludeLimits.Lifted, out Include? list, out IncludeError? error))
            return list.WithText(text);
        mistakes.Add($"The {kind} list {text} is malformed: {error.Message}");
        return null;
    }
}
