using System.Reflection;
using Microsoft.AspNetCore.Http;
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
        var types = new List<Type>();
        bool isOwnSaid = false;
        foreach (object item in metadata)
        {
            (Type? type, int status) = item switch
            {
                IProducesResponseTypeMetadata produces => (produces.Type, produces.StatusCode),
                IApiResponseMetadataProvider provider => (provider.Type, provider.StatusCode),
                _ => default,
            };
            // As [Produces("application/json")] and [ProducesResponseType(200)], which say nothing of the type.
            if (type is null || type == typeof(void) || !EndpointSettings.IsSuccess(status))
                continue;
            types.Add(type);
            isOwnSaid |= status == StatusCodes.Status200OK;
        }
        if (!isOwnSaid && Own(metadata) is { } own && own != typeof(void))
            types.Add(own);
        return [.. types.Distinct()];
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

    /// <summary>What the action or the handler itself returns; null where that tells nothing.</summary>
    private static Type? Own(IReadOnlyList<object> metadata)
    {
        MethodInfo? method = metadata.OfType<ControllerActionDescriptor>().LastOrDefault()?.MethodInfo ?? metadata.OfType<MethodInfo>().LastOrDefault();
        if (method is null)
            return null;
        Type type = Awaited(method.ReturnType);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ActionResult<>))
            return type.GetGenericArguments()[0];
        return type == typeof(object) || typeof(IActionResult).IsAssignableFrom(type) || typeof(IResult).IsAssignableFrom(type) ? null : type;
    }
}
