using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Puts <see cref="PopcornObjectResultExecutor"/> before the framework's executor of object results, and before no other's.</summary>
internal static class ObjectResultExecutors
{
    public static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? frameworks = services.LastOrDefault(service => service.ServiceType == typeof(IActionResultExecutor<ObjectResult>) && !service.IsKeyedService);
        if (frameworks?.ImplementationType != typeof(ObjectResultExecutor))
            return;
        services.Remove(frameworks);
        services.AddSingleton(provider => ActivatorUtilities.CreateInstance<PopcornObjectResultExecutor>(
            provider, ActivatorUtilities.CreateInstance<ObjectResultExecutor>(provider)));
        services.AddSingleton<IActionResultExecutor<ObjectResult>>(provider => provider.GetRequiredService<PopcornObjectResultExecutor>());
    }
}
