using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Does to an app what <c>AddNewtonsoftJson</c> does to it; the package itself is not in every feed.</summary>
internal sealed class OtherSerializer : IConfigureOptions<MvcOptions>
{
    private const string FrameworksExecutor = "Microsoft.AspNetCore.Mvc.Infrastructure.SystemTextJsonResultExecutor";

    public static void AddTo(IMvcBuilder mvc)
    {
        mvc.Services.TryAddEnumerable(ServiceDescriptor.Transient<IConfigureOptions<MvcOptions>, OtherSerializer>());
        ServiceDescriptor? frameworks = mvc.Services.FirstOrDefault(
            service => service.ServiceType == typeof(IActionResultExecutor<JsonResult>)
            && service.ImplementationType?.Assembly == typeof(JsonResult).Assembly
                && service.ImplementationType.FullName == FrameworksExecutor);
        if (frameworks is not null)
            mvc.Services.Remove(frameworks);
        mvc.Services.TryAddSingleton<IActionResultExecutor<JsonResult>, OtherExecutor>();
    }

    public void Configure(MvcOptions options)
    {
        options.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
        options.OutputFormatters.Add(new OtherFormatter());
    }
}
