using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Popcorn;
using Popcorn.AspNetCore;
using Popcorn.AspNetCore.Mvc;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds Popcorn to the controllers of an app.</summary>
public static class PopcornMvcBuilderExtensions
{
    /// <summary>Has all actions follow the client's include, but those with <see cref="NoPopcornAttribute"/>.</summary>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IMvcBuilder AddPopcorn(this IMvcBuilder builder, Action<PopcornHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo(builder.Services, configure);
        return builder;
    }

    /// <inheritdoc cref="AddPopcorn(IMvcBuilder, Action{PopcornHttpOptions}?)"/>
    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    public static IMvcCoreBuilder AddPopcorn(this IMvcCoreBuilder builder, Action<PopcornHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo(builder.Services, configure);
        return builder;
    }

    [RequiresUnreferencedCode(TrimmingReasons.Reflection)]
    [RequiresDynamicCode(TrimmingReasons.Code)]
    private static void AddTo(IServiceCollection services, Action<PopcornHttpOptions>? configure)
    {
        services.AddPopcorn(configure);
        services.TryAddSingleton<ActionCheck>();
        services.TryAddSingleton<BodyWriter>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, PopcornMvcSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Transient<IActionDescriptorProvider, PopcornActions>());
        JsonResultExecutors.Decorate(services);
        HttpResultMapper.Decorate(services);
    }
}
