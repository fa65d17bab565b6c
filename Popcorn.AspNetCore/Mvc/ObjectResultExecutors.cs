using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Puts <see cref="PopcornObjectResultExecutor"/> before the executor of object results that is there.</summary>
internal static class ObjectResultExecutors
{
    public static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? others = services.LastOrDefault(service => service.ServiceType == typeof(IActionResultExecutor<ObjectResult>) && !service.IsKeyedService);
        if (others?.ImplementationType is not { } type || services.Any(service => service.ServiceType == typeof(PopcornObjectResultExecutor)))
            return;
        services.Remove(others);
        services.AddSingleton(provider => new PopcornObjectResultExecutor(
            (IActionResultExecutor<ObjectResult>)ActivatorUtilities.CreateInstance(provider, type), provider.GetRequiredService<BodyWriter>()));
        services.AddSingleton<IActionResultExecutor<ObjectResult>>(provider => provider.GetRequiredService<PopcornObjectResultExecutor>());
    }
}
