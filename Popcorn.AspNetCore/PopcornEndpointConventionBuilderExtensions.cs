using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using Popcorn.AspNetCore;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.MinimalApi;
using Popcorn.AspNetCore.Mvc;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Adds Popcorn to endpoints.</summary>
public static class PopcornEndpointConventionBuilderExtensions
{
    /// <summary>
    /// Has an endpoint, or each of a group, follow the client's include. On controllers it only says what their answers are bound
    /// by; <c>AddControllers().AddPopcorn()</c> is what has them written.
    /// </summary>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static TBuilder WithPopcorn<TBuilder>(this TBuilder builder, Action<PopcornEndpointOptions>? configure = null)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        if (builder is IEndpointRouteBuilder routes && routes.ServiceProvider.GetService<PopcornEndpoints>() is null)
            throw new InvalidOperationException("WithPopcorn needs services.AddPopcorn(): call it before the app is built.");
        var options = new PopcornEndpointOptions();
        configure?.Invoke(options);
        RefuseUnreadable(nameof(options.Default), options.Default);
        RefuseUnreadable(nameof(options.Allow), options.Allow);
        var mark = new EndpointMark(options.Default, options.Allow);
        builder.Add(endpoint => Add(endpoint, mark));
        // Other builders may know no such conventions, and have no controllers.
        if (builder is ControllerActionEndpointConventionBuilder or RouteGroupBuilder)
            builder.Finally(FinishAction);
        return builder;
    }

    private static void RefuseUnreadable(string name, string? list)
    {
        if (list is not null && !Include.TryParse(list, IncludeLimits.Lifted, out _, out IncludeError? error))
            throw new PopcornException($"The {name} list {list} of WithPopcorn cannot be read: {error.Message}", new PopcornException(error));
    }

    /// <summary>What attributes say stands nearer to an action than what is said of all of them, so the mark goes before those.</summary>
    private static void Add(EndpointBuilder endpoint, EndpointMark mark)
    {
        EndpointMark? last = endpoint.Metadata.OfType<EndpointMark>().LastOrDefault();
        if (IsMvc(endpoint))
            endpoint.Metadata.Insert(last is null ? 0 : endpoint.Metadata.IndexOf(last) + 1, mark);
        else
            endpoint.Metadata.Add(mark);
        // That it is an action is not yet known where it stands in a group.
        if (last is not null || IsMvc(endpoint))
            return;
        // The first is the outermost: what the other filters answer with is written by Popcorn too, in whatever order they were added.
        endpoint.FilterFactories.Insert(0, (context, next) => IsMvc(endpoint) ? next : PopcornFilter.Add(endpoint, context, next));
        endpoint.RequestDelegate = BeginRequest(endpoint.RequestDelegate);
    }

    /// <summary>
    /// Reads the include before the whole endpoint runs. A filter would be too late, because services among the handler's parameters may
    /// depend on <see cref="IPopcornRequest"/>; and handlers that write to the response themselves have no filter.
    /// </summary>
    private static RequestDelegate? BeginRequest(RequestDelegate? run) => run is null ? null : context =>
    {
        RequestState.Find(context)?.Begin(context);
        return run(context);
    };

    private static bool IsMvc(EndpointBuilder endpoint) => endpoint.Metadata.Any(item => item is ActionDescriptor);

    private static void FinishAction(EndpointBuilder endpoint)
    {
        if (endpoint.Metadata.OfType<ActionDescriptor>().LastOrDefault() is not { } action)
            return;
        if (endpoint.ApplicationServices.GetService<PopcornEndpoints>() is null)
            throw new InvalidOperationException($"{endpoint.DisplayName} uses WithPopcorn: call services.AddControllers().AddPopcorn() first.");
        if (PopcornEndpoints.HasLists([.. endpoint.Metadata]))
            ListGuard.Add(action);
    }
}
