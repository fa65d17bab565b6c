using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Has results of minimal APIs that actions return written by an engine. All else is the framework's.</summary>
internal sealed class HttpResultMapper(IActionResultTypeMapper frameworks, BodyWriter writer) : IActionResultTypeMapper
{
    public static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? frameworks = services.LastOrDefault(service => service.ServiceType == typeof(IActionResultTypeMapper) && !service.IsKeyedService);
        if (frameworks is null || services.Any(service => service.ServiceType == typeof(HttpResultMapper)))
            return;
        services.Remove(frameworks);
        services.AddSingleton(provider => ActivatorUtilities.CreateInstance<HttpResultMapper>(provider, Make(provider, frameworks)));
        services.AddSingleton<IActionResultTypeMapper>(provider => provider.GetRequiredService<HttpResultMapper>());
    }

    public Type GetResultDataType(Type returnType) => frameworks.GetResultDataType(returnType);

    public IActionResult Convert(object? value, Type returnType) =>
        value is IResult result and not IConvertToActionResult ? new HttpResult(result, writer) : frameworks.Convert(value, returnType);

    private static object Make(IServiceProvider services, ServiceDescriptor described) =>
        described.ImplementationInstance ?? described.ImplementationFactory?.Invoke(services) ?? ActivatorUtilities.CreateInstance(services, described.ImplementationType!);
}
