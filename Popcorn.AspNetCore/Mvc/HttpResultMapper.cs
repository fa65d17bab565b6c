using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Maps an <see cref="IResult"/> that an action returned to <see cref="HttpActionResult"/>, and leaves the rest to the framework.
/// </summary>
internal sealed class HttpResultMapper(IActionResultTypeMapper inner, ActionResponseWriter writer) : IActionResultTypeMapper
{
    public static void Decorate(IServiceCollection services)
    {
        ServiceDescriptor? inner = services.LastOrDefault(service =>
            service.ServiceType == typeof(IActionResultTypeMapper) && !service.IsKeyedService);
        if (inner is null || services.Any(service => service.ServiceType == typeof(HttpResultMapper)))
            return;
        services.Remove(inner);
        services.AddSingleton(provider => new HttpResultMapper(
            (IActionResultTypeMapper)CreateInner(provider, inner), provider.GetRequiredService<ActionResponseWriter>()));
        services.AddSingleton<IActionResultTypeMapper>(provider => provider.GetRequiredService<HttpResultMapper>());
    }

    public Type GetResultDataType(Type returnType) => inner.GetResultDataType(returnType);

    public IActionResult Convert(object? value, Type returnType) =>
        value is IResult result and not IConvertToActionResult ? new HttpActionResult(result, writer) : inner.Convert(value, returnType);

    private static object CreateInner(IServiceProvider services, ServiceDescriptor inner) =>
        inner.ImplementationInstance
        ?? inner.ImplementationFactory?.Invoke(services)
        ?? ActivatorUtilities.CreateInstance(services, inner.ImplementationType!);
}
