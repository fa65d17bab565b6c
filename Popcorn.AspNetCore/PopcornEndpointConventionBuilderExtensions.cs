using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using Popcorn.AspNetCore;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.MinimalApi;
using Popcorn.AspNetCore.Mvc;

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
        ThrowIfMalformed(nameof(options.Default), options.Default);
        ThrowIfMalformed(nameof(options.Allow), options.Allow);
        var metadata = new PopcornEndpointMetadata(options.Default, options.Allow);
        builder.Add(endpoint => Add(endpoint, metadata));
        // Other builders may not support Finally, and have no controllers.
        if (builder is ControllerActionEndpointConventionBuilder or RouteGroupBuilder)
            builder.Finally(FinishAction);
        return builder;
    }

    private static void ThrowIfMalformed(string name, string? list)
    {
        if (list is not null && !Include.TryParse(list, IncludeLimits.Lifted, out _, out IncludeError? error))
            throw new PopcornException($"The {name} list {list} of WithPopcorn is malformed: {error.Message}", new PopcornException(error));
    }

    /// <summary>Adds the metadata before the attributes of an action, because the last item of the metadata takes precedence.</summary>
    private static void Add(EndpointBuilder endpoint, PopcornEndpointMetadata metadata)
    {
        PopcornEndpointMetadata? last = endpoint.Metadata.OfType<PopcornEndpointMetadata>().LastOrDefault();
        if (IsMvc(endpoint))
            endpoint.Metadata.Insert(last is null ? 0 : endpoint.Metadata.IndexOf(last) + 1, metadata);
        else
            endpoint.Metadata.Add(metadata);
        // In a group, the descriptor of an action is added later.
        if (last is not null || IsMvc(endpoint))
            return;
        // The first filter is the outermost, so Popcorn also writes what other filters return, whatever the order of calls.
        endpoint.FilterFactories.Insert(0, (context, next) => IsMvc(endpoint) ? next : PopcornEndpointFilter.Add(endpoint, context, next));
        endpoint.RequestDelegate = PopcornEndpointFilter.BeginRequest(endpoint);
    }

    private static bool IsMvc(EndpointBuilder endpoint) => endpoint.Metadata.Any(item => item is ActionDescriptor);

    private static void FinishAction(EndpointBuilder endpoint)
    {
        if (endpoint.Metadata.OfType<ActionDescriptor>().LastOrDefault() is not { } action)
            return;
        if (endpoint.ApplicationServices.GetService<PopcornEndpoints>() is null)
            throw new InvalidOperationException(
                $"{endpoint.DisplayName} uses WithPopcorn: call services.AddControllers().AddPopcorn() first.");
        if (PopcornEndpoints.HasLists([.. endpoint.Metadata]))
            SelfWritingResultFilter.Add(action);
    }
}
