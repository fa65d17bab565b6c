using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Infrastructure;
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
        services.TryAddSingleton<IncludeFilter>();
        services.TryAddSingleton<BodyWriter>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, PopcornMvcSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Transient<IActionDescriptorProvider, PopcornActions>());
        Decorate(services);
    }

    /// <summary>Only the framework's own executor for System.Text.Json: another serializer's stays what it is.</summary>
    private static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? frameworks = services.LastOrDefault(service => service.ServiceType == typeof(IActionResultExecutor<JsonResult>));
        if (frameworks?.ImplementationType is not { Name: "SystemTextJsonResultExecutor" } type)
            return;
        services.Remove(frameworks);
        services.AddSingleton<IActionResultExecutor<JsonResult>>(provider => ActivatorUtilities.CreateInstance<PopcornJsonResultExecutor>(
            provider, (IActionResultExecutor<JsonResult>)ActivatorUtilities.CreateInstance(provider, type)));
    }
}
