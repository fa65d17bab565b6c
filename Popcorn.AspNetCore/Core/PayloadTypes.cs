using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.AspNetCore.Core;

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
            // As [Produces("application/json")] and [ProducesResponseType(200)], which say nothing of the type. A text is written as it is.
            if (type is null || !IsPayload(type) || !EndpointSettings.IsSuccess(status))
                continue;
            types.Add(type);
            isOwnSaid |= status == StatusCodes.Status200OK;
        }
        if (!isOwnSaid && Own(metadata) is { } own)
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

    /// <summary>What the action or the handler is declared to return; null where there is no method.</summary>
    public static Type? Declared(IReadOnlyList<object> metadata)
    {
        MethodInfo? method = metadata.OfType<ControllerActionDescriptor>().LastOrDefault()?.MethodInfo ?? metadata.OfType<MethodInfo>().LastOrDefault();
        return method is null ? null : Awaited(method.ReturnType);
    }

    /// <summary>What the action or the handler itself returns; null where that tells nothing.</summary>
    private static Type? Own(IReadOnlyList<object> metadata)
    {
        if (Declared(metadata) is not { } type || type == typeof(object))
            return null;
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ActionResult<>))
            return type.GetGenericArguments()[0];
        return IsPayload(type) ? type : null;
    }

    /// <summary>Not nothing, a text, a stream, or a result, which is not what is written.</summary>
    private static bool IsPayload(Type type) =>
        type != typeof(void) && type != typeof(string) && !typeof(Stream).IsAssignableFrom(type) && !typeof(IResult).IsAssignableFrom(type)
        && !typeof(IActionResult).IsAssignableFrom(type) && !typeof(IConvertToActionResult).IsAssignableFrom(type);
}
