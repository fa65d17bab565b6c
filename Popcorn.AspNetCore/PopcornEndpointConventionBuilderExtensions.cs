using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Popcorn;
using Popcorn.AspNetCore;
using Popcorn.AspNetCore.Http;
using Popcorn.AspNetCore.MinimalApi;

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
        var options = new PopcornEndpointOptions();
        configure?.Invoke(options);
        var mark = new EndpointMark(options.Default, options.Allow);
        builder.Add(endpoint => Add(endpoint, mark));
        return builder;
    }

    private static void Add(EndpointBuilder endpoint, EndpointMark mark)
    {
        bool isFirst = !endpoint.Metadata.Any(item => item is EndpointMark);
        endpoint.Metadata.Add(mark);
        if (isFirst && !endpoint.Metadata.Any(item => item is ActionDescriptor))
            endpoint.FilterFactories.Add((context, next) => PopcornFilter.Add(endpoint, context, next));
    }
}
