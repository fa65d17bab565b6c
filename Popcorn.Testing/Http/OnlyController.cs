using System.Reflection;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Http;

/// <summary>Has an app know these controllers, and no others of the assembly.</summary>
internal sealed class OnlyController(Type[] controllers) : IApplicationFeatureProvider<ControllerFeature>
{
    public static IMvcBuilder Add(IServiceCollection services, params Type[] controllers) =>
        services.AddControllers().ConfigureApplicationPartManager(parts => Use(parts, controllers));

    public static void Use(ApplicationPartManager parts, params Type[] controllers)
    {
        parts.ApplicationParts.Clear();
        parts.FeatureProviders.Clear();
        parts.FeatureProviders.Add(new OnlyController(controllers));
    }

    public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
    {
        foreach (Type controller in controllers)
            feature.Controllers.Add(controller.GetTypeInfo());
    }
}
