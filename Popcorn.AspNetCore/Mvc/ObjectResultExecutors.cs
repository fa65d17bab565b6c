using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Decorates the framework's executor of object results with <see cref="PopcornObjectResultExecutor"/>, and no other executor.
/// </summary>
internal static class ObjectResultExecutors
{
    public static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? original = services.LastOrDefault(service =>
            service.ServiceType == typeof(IActionResultExecutor<ObjectResult>) && !service.IsKeyedService);
        if (original?.ImplementationType != typeof(ObjectResultExecutor))
            return;
        services.Remove(original);
        services.AddSingleton(provider => ActivatorUtilities.CreateInstance<PopcornObjectResultExecutor>(
            provider, ActivatorUtilities.CreateInstance<ObjectResultExecutor>(provider)));
        services.AddSingleton<IActionResultExecutor<ObjectResult>>(provider => provider.GetRequiredService<PopcornObjectResultExecutor>());
    }
}
