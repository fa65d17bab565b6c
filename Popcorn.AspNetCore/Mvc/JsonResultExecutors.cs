using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Decorates the framework's executor of JSON results with <see cref="PopcornJsonResultExecutor"/>, and no other executor.
/// </summary>
internal static class JsonResultExecutors
{
    public static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? original = services.LastOrDefault(service =>
            service.ServiceType == typeof(IActionResultExecutor<JsonResult>) && !service.IsKeyedService);
        if (original?.ImplementationType is not { Name: "SystemTextJsonResultExecutor" } type)
            return;
        // The original registration stays: AddNewtonsoftJson removes it, which shows that another serializer was added.
        services.AddSingleton(provider => CreateExecutor(provider, type, isOriginalRemoved: !services.Contains(original)));
    }

    private static IActionResultExecutor<JsonResult> CreateExecutor(IServiceProvider services, Type type, bool isOriginalRemoved)
    {
        // As if Popcorn had been added last.
        Type? other = isOriginalRemoved ? FindOtherExecutor(services) : null;
        var executor = (IActionResultExecutor<JsonResult>)ActivatorUtilities.CreateInstance(services, other ?? type);
        return other is null && PopcornOutputFormatter.Find(services) is not null
            ? ActivatorUtilities.CreateInstance<PopcornJsonResultExecutor>(services, executor)
            : executor;
    }

    /// <summary>
    /// Finds the executor of another serializer that was added after Popcorn. Its own registration was skipped, because there was an
    /// executor already. The type is in the assembly of its formatter.
    /// </summary>
    private static Type? FindOtherExecutor(IServiceProvider services) => services.GetRequiredService<IOptions<MvcOptions>>().Value
        .OutputFormatters.Select(formatter => formatter.GetType().Assembly)
        .Distinct()
        .Where(assembly => assembly != typeof(JsonResult).Assembly && assembly != typeof(JsonResultExecutors).Assembly)
        .SelectMany(assembly => assembly.GetTypes())
        .FirstOrDefault(type => type is { IsAbstract: false, ContainsGenericParameters: false }
            && typeof(IActionResultExecutor<JsonResult>).IsAssignableFrom(type));
}
