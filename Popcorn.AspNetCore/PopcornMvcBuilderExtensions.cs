using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Popcorn;
using Popcorn.AspNetCore.Core;
using Popcorn.AspNetCore.Mvc;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that add Popcorn to controllers.</summary>
[RequiresUnreferencedCode(TrimmingReasons.Reflection)]
[RequiresDynamicCode(TrimmingReasons.Code)]
public static class PopcornMvcBuilderExtensions
{
    /// <summary>Applies includes to the responses of all actions, except those with <see cref="DisablePopcornAttribute"/>.</summary>
    /// <param name="builder">The MVC builder.</param>
    /// <param name="configure">Configures the options.</param>
    public static IMvcBuilder AddPopcorn(this IMvcBuilder builder, Action<PopcornHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo(builder.Services, configure);
        return builder;
    }

    /// <summary>Applies includes to the responses of all actions, except those with <see cref="DisablePopcornAttribute"/>.</summary>
    /// <param name="builder">The MVC builder.</param>
    /// <param name="configuration">A configuration section with the options. An unknown key stops the start of the app.</param>
    public static IMvcBuilder AddPopcorn(this IMvcBuilder builder, IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddPopcorn(configuration);
        return builder.AddPopcorn();
    }

    /// <inheritdoc cref="AddPopcorn(IMvcBuilder, Action{PopcornHttpOptions}?)"/>
    public static IMvcCoreBuilder AddPopcorn(this IMvcCoreBuilder builder, Action<PopcornHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo(builder.Services, configure);
        return builder;
    }

    /// <inheritdoc cref="AddPopcorn(IMvcBuilder, IConfiguration)"/>
    public static IMvcCoreBuilder AddPopcorn(this IMvcCoreBuilder builder, IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddPopcorn(configuration);
        return builder.AddPopcorn();
    }

    private static void AddTo(IServiceCollection services, Action<PopcornHttpOptions>? configure)
    {
        services.AddPopcorn(configure);
        services.TryAddSingleton<ActionResponseWriter>();
        services.TryAddSingleton<FormatterAndExecutorCheck>();
        services.TryAddSingleton<IControllerSupport, ControllerSupport>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, PopcornMvcSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Transient<IActionDescriptorProvider, PopcornActionProvider>());
        JsonResultExecutors.Decorate(services);
        ObjectResultExecutors.Decorate(services);
        HttpResultMapper.Decorate(services);
    }
}
