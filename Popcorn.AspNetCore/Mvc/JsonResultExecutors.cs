using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Puts <see cref="PopcornJsonResultExecutor"/> before the framework's executor of JSON results, and before no other's.</summary>
internal static class JsonResultExecutors
{
    public static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? frameworks = services.LastOrDefault(service => service.ServiceType == typeof(IActionResultExecutor<JsonResult>) && !service.IsKeyedService);
        if (frameworks?.ImplementationType is not { Name: "SystemTextJsonResultExecutor" } type)
            return;
        // The framework's stays, for AddNewtonsoftJson to take it out: that tells of it.
        services.AddSingleton(provider => Choose(provider, type, isTakenOut: !services.Contains(frameworks)));
    }

    private static IActionResultExecutor<JsonResult> Choose(IServiceProvider services, Type type, bool isTakenOut)
    {
        var frameworks = (IActionResultExecutor<JsonResult>)ActivatorUtilities.CreateInstance(services, type);
        if (PopcornOutputFormatter.In(services) is not null)
            return ActivatorUtilities.CreateInstance<PopcornJsonResultExecutor>(services, frameworks);
        return isTakenOut && OthersType(services) is { } other ? (IActionResultExecutor<JsonResult>)ActivatorUtilities.CreateInstance(services, other) : frameworks;
    }

    /// <summary>
    /// Of another serializer that was added after Popcorn: it adds its executor only where there is none, and there was this one.
    /// It stands in the assembly of its formatter.
    /// </summary>
    private static Type? OthersType(IServiceProvider services) =>
        services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters
            .Select(formatter => formatter.GetType().Assembly).Distinct().Where(assembly => assembly != typeof(JsonResult).Assembly)
            .SelectMany(assembly => assembly.GetTypes())
            .FirstOrDefault(type => type is { IsAbstract: false, ContainsGenericParameters: false } && typeof(IActionResultExecutor<JsonResult>).IsAssignableFrom(type));
}
