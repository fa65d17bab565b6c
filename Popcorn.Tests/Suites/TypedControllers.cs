using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

/// <summary>A controller for each type of the catalog, that declares it: one action for each value.</summary>
internal sealed class TypedControllers : IControllerModelConvention
{
    public static void Use(ApplicationPartManager parts, IEnumerable<Type> types)
    {
        parts.ApplicationParts.Clear();
        parts.FeatureProviders.Clear();
        parts.FeatureProviders.Add(
            new Provider([.. types.Distinct().Select(type => typeof(ValueController<>).MakeGenericType(type).GetTypeInfo())]));
    }

    public void Apply(ControllerModel controller)
    {
        Type type = controller.ControllerType.GetGenericArguments()[0];
        ActionModel action = controller.Actions.Single();
        action.Selectors.Clear();
        foreach (string name in Catalog.Names.Where(name => Catalog.Get(name).Type == type))
        {
            action.Selectors.Add(new SelectorModel { AttributeRouteModel = new AttributeRouteModel { Template = name } });
            action.RouteValues.TryAdd("type", type.ToString());
        }
    }

    private sealed class Provider(List<TypeInfo> controllers) : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) =>
            controllers.ForEach(feature.Controllers.Add);
    }
}
