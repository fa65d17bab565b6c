using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Http.Server;

/// <summary>A controller for each type that is answered with: a path for each answer.</summary>
internal sealed class AnswerControllers(IReadOnlyList<Answer> answers)
    : IControllerModelConvention, IApplicationFeatureProvider<ControllerFeature>
{
    private readonly Dictionary<string, Answer> _byPath = answers.ToDictionary(
        answer => answer.PathBehind(EntryPoint.Mvc), StringComparer.OrdinalIgnoreCase);

    public static Answer Find(HttpContext context) =>
        context.RequestServices.GetRequiredService<AnswerControllers>()._byPath[context.Request.Path.Value!];

    public static IMvcBuilder Add(IServiceCollection services, IReadOnlyList<Answer> answers)
    {
        var controllers = new AnswerControllers(answers);
        services.AddSingleton(controllers);
        return services.AddControllers(options => options.Conventions.Add(controllers)).ConfigureApplicationPartManager(parts =>
        {
            parts.ApplicationParts.Clear();
            parts.FeatureProviders.Clear();
            parts.FeatureProviders.Add(controllers);
        });
    }

    public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
    {
        foreach (Type type in answers.Select(answer => answer.Type).Distinct())
            feature.Controllers.Add(typeof(AnswerController<>).MakeGenericType(type).GetTypeInfo());
    }

    public void Apply(ControllerModel controller)
    {
        Type type = controller.ControllerType.GetGenericArguments()[0];
        ActionModel action = controller.Actions.Single();
        action.RouteValues.TryAdd("type", type.ToString());
        action.Selectors.Clear();
        foreach (Answer answer in answers.Where(answer => answer.Type == type))
        {
            var route = new AttributeRouteModel(new RouteAttribute(answer.PathBehind(EntryPoint.Mvc)));
            // MVC writes problem details only for controllers with this mark.
            action.Selectors.Add(new SelectorModel { AttributeRouteModel = route, EndpointMetadata = { new ApiControllerAttribute() } });
        }
    }
}
