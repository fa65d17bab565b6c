using Microsoft.AspNetCore.Mvc.ApplicationModels;

namespace Popcorn.Tests.Http.KnownNames;

/// <summary>A controller for each declared type, with a route for each value.</summary>
internal sealed class RandomControllers : IControllerModelConvention
{
    public static Type[] Types => Array.ConvertAll(
        [.. KnownNamesTests.All.Select(answer => answer.Declared).Distinct()], type => typeof(RandomController<>).MakeGenericType(type));

    public void Apply(ControllerModel controller)
    {
        Type type = controller.ControllerType.GetGenericArguments()[0];
        ActionModel action = controller.Actions.Single();
        action.Selectors.Clear();
        for (int i = 0; i < KnownNamesTests.All.Count; i++)
        {
            if (KnownNamesTests.All[i].Declared == type)
                action.Selectors.Add(new SelectorModel { AttributeRouteModel = new AttributeRouteModel { Template = $"mvc/{i}" } });
        }
        action.RouteValues.TryAdd("type", type.ToString());
    }
}
