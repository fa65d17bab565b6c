using System.Reflection;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;

namespace Popcorn.AspNetCore.Http;

/// <summary>The types that an endpoint declares for its successful answers.</summary>
internal static class PayloadTypes
{
    public static IReadOnlyList<Type> Of(IReadOnlyList<object> metadata)
    {
        var types = new List<Type?>();
        foreach (object item in metadata)
        {
            if (item is IProducesResponseTypeMetadata produces && EndpointSettings.IsSuccess(produces.StatusCode))
                types.Add(produces.Type);
            else if (item is IApiResponseMetadataProvider provider && EndpointSettings.IsSuccess(provider.StatusCode))
                types.Add(provider.Type);
        }
        if (types.Count == 0 && metadata.OfType<ControllerActionDescriptor>().LastOrDefault() is { } action)
            types.Add(OfAction(action.MethodInfo));
        return [.. types.OfType<Type>().Where(type => type != typeof(void)).Distinct()];
    }

    /// <summary>What is awaited of a task, or the type itself.</summary>
    public static Type Awaited(Type type)
    {
        if (type == typeof(Task) || type == typeof(ValueTask))
            return typeof(void);
        return type.IsGenericType && type.GetGenericTypeDefinition() is { } generic && (generic == typeof(Task<>) || generic == typeof(ValueTask<>))
            ? type.GetGenericArguments()[0]
            : type;
    }

    private static Type? OfAction(MethodInfo action)
    {
        Type type = Awaited(action.ReturnType);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ActionResult<>))
            return type.GetGenericArguments()[0];
        return typeof(IActionResult).IsAssignableFrom(type) || typeof(Microsoft.AspNetCore.Http.IResult).IsAssignableFrom(type) ? null : type;
    }
}
