using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.MinimalApi;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Extension methods that add Popcorn to endpoints.</summary>
public static class PopcornEndpointConventionBuilderExtensions
{
    /// <summary>
    /// Applies includes to the responses of a handler, or of all handlers of a group. On <c>MapControllers()</c> it only sets lists:
    /// <c>AddControllers().AddPopcorn()</c> turns Popcorn on for controllers.
    /// </summary>
    /// <param name="builder">The builder of the endpoint or group.</param>
    /// <param name="configure">Configures the lists.</param>
    /// <exception cref="PopcornException">A list is malformed.</exception>
    /// <exception cref="InvalidOperationException"><c>AddPopcorn</c> was not called.</exception>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static TBuilder WithPopcorn<TBuilder>(this TBuilder builder, Action<PopcornEndpointOptions>? configure = null)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        bool isGroupWithout = builder is IEndpointRouteBuilder routes && routes.ServiceProvider.GetService<PopcornEndpoints>() is null;
        if (isGroupWithout || !AddedServices.AreAdded)
            throw new InvalidOperationException("WithPopcorn needs services.AddPopcorn(): call it before the app is built.");
        var options = new PopcornEndpointOptions();
        configure?.Invoke(options);
        if (options is { Default: not null, TypedDefault: not null })
            throw new PopcornException("WithPopcorn has two default lists: set Default, or call DefaultTo.");
        ThrowIfMalformed(nameof(options.Default), options.Default);
        ThrowIfMalformed(nameof(options.Allow), options.Allow);
        var metadata = new PopcornEndpointMetadata(options);
        builder.Add(endpoint => Add(endpoint, metadata));
        // Other builders may not support Finally, and have no controllers.
        if (builder is ControllerActionEndpointConventionBuilder or RouteGroupBuilder)
            builder.Finally(RequireServices);
        return builder;
    }

    /// <summary>
    /// Turns Popcorn off for a handler, or for all handlers of a group, as <see cref="DisablePopcornAttribute"/> does. The lists of outer
    /// groups do not apply. Inside, <c>[Popcorn]</c> turns it on again, and <c>WithPopcorn</c> does not: there, a list stops the start.
    /// </summary>
    /// <param name="builder">The builder of the endpoint or group.</param>
    public static TBuilder DisablePopcorn<TBuilder>(this TBuilder builder)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        var attribute = new DisablePopcornAttribute();
        builder.Add(endpoint => endpoint.Metadata.Insert(FindPlace(endpoint.Metadata), attribute));
        return builder;
    }

    private static void ThrowIfMalformed(string name, string? list)
    {
        if (list is not null && !Include.TryParse(list, IncludeLimits.Lifted, out _, out IncludeError? error))
            throw new PopcornException($"The {name} list {list} of WithPopcorn is malformed: {error.Message}", new PopcornException(error));
    }

    /// <summary>
    /// Finds where to insert what a call adds: before the attributes of an action, and after what its groups have, because the last item of
    /// the metadata takes precedence.
    /// </summary>
    private static int FindPlace(IList<object> metadata)
    {
        if (!PopcornEndpoints.IsAction(metadata))
            return metadata.Count;
        return metadata.OfType<PopcornActionMetadata>().FirstOrDefault() is { } first ? metadata.IndexOf(first) : 0;
    }

    private static void Add(EndpointBuilder endpoint, PopcornEndpointMetadata metadata)
    {
        bool isFirst = !endpoint.Metadata.OfType<PopcornEndpointMetadata>().Any();
        endpoint.Metadata.Insert(FindPlace(endpoint.Metadata), metadata);
        if (!isFirst || PopcornEndpoints.IsAction(endpoint.Metadata))
            return;
        var placement = new FilterPlacement();
        endpoint.Metadata.Add(placement);
        endpoint.Metadata.Add(new SettingsCell());
        endpoint.FilterFactories.Insert(0, new OutermostFilterFactory(endpoint, placement).Create);
        endpoint.RequestDelegate = EndpointInvoker.Create(endpoint);
    }

    private static void RequireServices(EndpointBuilder endpoint)
    {
        if (PopcornEndpoints.IsAction(endpoint.Metadata) && endpoint.ApplicationServices.GetService<PopcornEndpoints>() is null)
            throw new InvalidOperationException(
                $"{endpoint.DisplayName} uses WithPopcorn: call services.AddControllers().AddPopcorn() first.");
    }
}
