using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Popcorn;
using Popcorn.AspNetCore;
using Popcorn.AspNetCore.OpenApi;
using Popcorn.AspNetCore.Core;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds Popcorn to an app.</summary>
public static class PopcornServiceCollectionExtensions
{
    /// <summary>Adds what endpoints need that use Popcorn. May be called more than once; each call's settings apply.</summary>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IServiceCollection AddPopcorn(this IServiceCollection services, Action<PopcornHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        if (configure is not null)
            services.Configure(configure);
        if (services.Any(service => service.ServiceType == typeof(PopcornEngines)))
            return services;
        services.AddOptions<PopcornHttpOptions>()
            .Validate(options => !string.IsNullOrWhiteSpace(options.QueryParameter), $"{nameof(PopcornHttpOptions)}.{nameof(PopcornHttpOptions.QueryParameter)} must be a name.")
            .ValidateOnStart();
        services.AddMetrics();
        services.TryAddSingleton<PopcornEngines>();
        services.TryAddSingleton<IPopcornEngines>(provider => provider.GetRequiredService<PopcornEngines>());
        services.TryAddSingleton<PopcornEndpoints>();
        services.TryAddSingleton<EndpointCheck>();
        services.TryAddSingleton(provider => new IncludeTextCache(provider.GetRequiredService<IOptions<PopcornHttpOptions>>().Value.Engine.Limits));
        services.TryAddSingleton<PopcornMetrics>();
        services.TryAddSingleton<IncludeReader>();
        services.TryAddSingleton<AnswerWriter>();
        services.TryAddSingleton<IncludeExample>();
        services.TryAddScoped<RequestState>();
        services.TryAddScoped<IPopcornRequest, PopcornRequest>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IApiDescriptionProvider, IncludeDescriptionProvider>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<OutputCacheOptions>, OutputCacheSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<Hosting.IHostedService, WarmUpService>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IStartupFilter, StartUpCheck>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>, HostJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<Microsoft.AspNetCore.Mvc.JsonOptions>, HostJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonHubProtocolOptions>, HostJsonSetup>());
        return services;
    }

    /// <summary>The same, with settings from a section of the app's configuration.</summary>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IServiceCollection AddPopcorn(this IServiceCollection services, IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(configuration);
        // A setting that does not exist, such as limits in the wrong place, must not be ignored silently.
        services.AddPopcorn().Configure<PopcornHttpOptions>(configuration, binder => binder.ErrorOnUnknownConfiguration = true);
        return services;
    }

    /// <summary>
    /// Answers unhandled exceptions of Popcorn's endpoints in the envelope that the endpoint declares, or else as
    /// <see cref="ApiResponse{T}"/>; those of other endpoints as problem details. Needs <c>app.UseExceptionHandler()</c>.
    /// </summary>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IServiceCollection AddPopcornExceptionHandler(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        return services.AddPopcorn().AddProblemDetails().AddExceptionHandler<EnvelopeExceptionHandler>();
    }
}
