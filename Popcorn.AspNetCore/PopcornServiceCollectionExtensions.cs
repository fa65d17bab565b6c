using System.Diagnostics.Metrics;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Popcorn;
using Popcorn.AspNetCore.OpenApi;
using Popcorn.AspNetCore.Usage;
using HttpJsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;
using MvcJsonOptions = Microsoft.AspNetCore.Mvc.JsonOptions;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.WarmUp;
using Popcorn.Envelopes;
using Popcorn.Telemetry;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that add the services of Popcorn.</summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
public static class PopcornServiceCollectionExtensions
{
    /// <summary>Adds the services that endpoints with Popcorn need. Repeated calls only configure the options further.</summary>
    /// <param name="services">The services.</param>
    /// <param name="configure">Configures the options.</param>
    public static IServiceCollection AddPopcorn(this IServiceCollection services, Action<PopcornHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        AddedServices.Note();
        if (configure is not null)
            services.Configure(configure);
        if (services.Any(service => service.ServiceType == typeof(PopcornEngines)))
            return services;
        services.AddOptions<PopcornHttpOptions>()
            .Validate(
                options => !string.IsNullOrWhiteSpace(options.QueryParameter),
                $"{nameof(PopcornHttpOptions)}.{nameof(PopcornHttpOptions.QueryParameter)} must not be empty.")
            .ValidateOnStart();
        services.AddMetrics();
        services.TryAddSingleton(
            provider => new EngineTelemetry(EngineTelemetry.Source, provider.GetRequiredService<IMeterFactory>()));
        services.TryAddSingleton<PopcornEngines>();
        services.TryAddSingleton<IPopcornEngines>(provider => provider.GetRequiredService<PopcornEngines>());
        services.AddSingleton<IAppOptions>(provider => provider.GetRequiredService<PopcornEngines>());
        services.TryAddSingleton<RequiredLists>();
        services.TryAddSingleton<PopcornEndpoints>();
        services.TryAddSingleton<CallerPolicies>();
        services.TryAddSingleton<VaryByInclude>();
        services.TryAddSingleton<JsonOptionsCheck>();
        services.TryAddSingleton<EndpointCheck>();
        services.TryAddSingleton<PolicyCheck>();
        services.TryAddSingleton<ViewCheck>();
        services.TryAddSingleton<EndpointPlans>();
        services.TryAddSingleton<OutputCacheCheck>();
        services.TryAddSingleton<AttributeMistakes>();
        services.TryAddSingleton<ProjectionMistakes>();
        services.TryAddSingleton<IncludeTextCache>();
        services.TryAddSingleton<PopcornUsage>();
        services.TryAddSingleton<IPopcornUsage>(provider => provider.GetRequiredService<PopcornUsage>());
        services.TryAddSingleton<PopcornMetrics>();
        services.TryAddSingleton<IncludeReader>();
        services.TryAddSingleton<RequestStart>();
        services.TryAddSingleton<UnaskedPolicies>();
        services.TryAddSingleton<LineResponses>();
        services.TryAddSingleton<ResponseWriter>();
        services.TryAddSingleton<IncludeExample>();
        services.TryAddSingleton<IPopcornDocuments, PopcornDocuments>();
        services.TryAddScoped<ScopedState>();
        services.TryAddScoped<IPopcornRequest, PopcornRequest>();
        // Replaces the registration of Popcorn.Mcp, whose calls the selection of a request takes into account.
        services.AddScoped(typeof(IPopcornSelection<>), typeof(RequestSelection<>));
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IApiDescriptionProvider, IncludeDescriptionProvider>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<OutputCacheOptions>, OutputCacheSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<Hosting.IHostedService, WarmUpService>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IStartupFilter, StartUpCheck>());
        // The first startup filter has the outermost middleware.
        services.Insert(0, ServiceDescriptor.Singleton<IStartupFilter, PrivateResponses>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<HttpJsonOptions>, HostJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcJsonOptions>, HostJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, HostJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonHubProtocolOptions>, HostJsonSetup>());
        return services;
    }

    /// <summary>Adds the services that endpoints with Popcorn need, with options from the configuration of the app.</summary>
    /// <param name="services">The services.</param>
    /// <param name="configuration">A configuration section with the options. An unknown key stops the start of the app.</param>
    public static IServiceCollection AddPopcorn(this IServiceCollection services, IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(configuration);
        // An unknown key, such as limits in the wrong place, must not be ignored silently.
        services.AddPopcorn().Configure<PopcornHttpOptions>(configuration, binder => binder.ErrorOnUnknownConfiguration = true);
        return services;
    }

    /// <summary>
    /// Adds an exception handler. It answers exceptions of endpoints with Popcorn in the envelope that the endpoint declares, or else in
    /// <see cref="ApiResponse{T}"/>, and exceptions of other endpoints as problem details. Needs <c>app.UseExceptionHandler()</c>.
    /// </summary>
    public static IServiceCollection AddPopcornExceptionHandler(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        return services.AddPopcorn().AddProblemDetails().AddExceptionHandler<EnvelopeExceptionHandler>();
    }

    /// <inheritdoc cref="AddPopcornExceptionHandler(IServiceCollection)"/>
    /// <param name="services">The services.</param>
    /// <param name="configure">Maps exceptions to status and error code.</param>
    public static IServiceCollection AddPopcornExceptionHandler(
        this IServiceCollection services, Action<PopcornExceptionOptions> configure)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(configure);
        services.AddOptions<PopcornExceptionOptions>().Configure(configure).ValidateOnStart();
        return services.AddPopcornExceptionHandler();
    }
}
