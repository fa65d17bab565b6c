using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.AspNetCore.Core;

/// <summary>Finds the types that an endpoint declares for its successful responses.</summary>
internal static class PayloadTypes
{
    public static IReadOnlyList<Type> Find(IReadOnlyList<object> metadata)
    {
        var types = new List<Type>();
        bool isOkDeclared = false;
        foreach (object item in metadata)
        {
            (Type? type, int status) = item switch
            {
                IProducesResponseTypeMetadata produces => (produces.Type, produces.StatusCode),
                IApiResponseMetadataProvider provider => (provider.Type, provider.StatusCode),
                _ => default,
            };
            // [Produces("application/json")] and [ProducesResponseType(200)] declare no type.
            if (type is null || !IsPayload(type) || !EndpointSettings.IsSuccess(status))
                continue;
            types.Add(type);
            isOkDeclared |= status == StatusCodes.Status200OK;
        }
        if (!isOkDeclared && FindReturnedPayload(metadata) is { } returned)
            types.Add(returned);
        return [.. types.Distinct()];
    }

    /// <summary>The result type of a task, or the type itself.</summary>
    public static Type UnwrapTask(Type type)
    {
        if (type == typeof(Task) || type == typeof(ValueTask))
            return typeof(void);
        Type? definition = type.IsGenericType ? type.GetGenericTypeDefinition() : null;
        return definition == typeof(Task<>) || definition == typeof(ValueTask<>) ? type.GetGenericArguments()[0] : type;
    }

    /// <summary>The declared return type of the action or handler; null if there is no method.</summary>
    public static Type? FindReturnType(IReadOnlyList<object> metadata)
    {
        MethodInfo? method = metadata.OfType<ControllerActionDescriptor>().LastOrDefault()?.MethodInfo
            ?? metadata.OfType<MethodInfo>().LastOrDefault();
        return method is null ? null : UnwrapTask(method.ReturnType);
    }

    private static Type? FindReturnedPayload(IReadOnlyList<object> metadata)
    {
        if (FindReturnType(metadata) is not { } type)
            return null;
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ActionResult<>))
            type = type.GetGenericArguments()[0];
        return IsPayload(type) ? type : null;
    }

    /// <summary>Text and streams are not written as JSON, a result is not what is written, and object says nothing.</summary>
    private static bool IsPayload(Type type) =>
        type != typeof(void) && type != typeof(object) && type != typeof(string) && !typeof(Stream).IsAssignableFrom(type)
        && !typeof(IResult).IsAssignableFrom(type) && !typeof(IActionResult).IsAssignableFrom(type)
        && !typeof(IConvertToActionResult).IsAssignableFrom(type);
}
