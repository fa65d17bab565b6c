using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;

namespace Popcorn.AspNetCore.Core;

/// <summary>Classifies the declared return types of handlers and actions.</summary>
internal static class ReturnTypes
{
    /// <summary>Whether a handler may answer with JSON: not with void, text, a file, a redirect or a problem.</summary>
    public static bool CanHandlerReturnJson(Type returned)
    {
        Type type = PayloadTypes.UnwrapTask(returned);
        return type != typeof(string) && type != typeof(void) && (!typeof(IResult).IsAssignableFrom(type) || CanResultBeJson(type));
    }

    /// <summary>
    /// Whether an action may answer with JSON: not with void, and not with a result of another kind, such as a file or a redirect.
    /// </summary>
    public static bool CanActionReturnJson(Type returned)
    {
        Type type = PayloadTypes.UnwrapTask(returned);
        if (type == typeof(void))
            return false;
        if (typeof(IResult).IsAssignableFrom(type))
            return CanResultBeJson(type);
        return !typeof(IActionResult).IsAssignableFrom(type)
            || type.IsInterface
            || (type.IsAbstract && !typeof(FileResult).IsAssignableFrom(type))
            || typeof(ObjectResult).IsAssignableFrom(type)
            || typeof(JsonResult).IsAssignableFrom(type);
    }

    /// <summary>Whether an endpoint may answer with JSON, as far as its method tells.</summary>
    public static bool MayReturnJson(IReadOnlyList<object> metadata) =>
        metadata.OfType<ControllerActionDescriptor>().LastOrDefault() is { } action ? CanActionReturnJson(action.MethodInfo.ReturnType)
        : metadata.OfType<MethodInfo>().LastOrDefault() is not { } handler || CanHandlerReturnJson(handler.ReturnType);

    /// <summary>
    /// Whether the action declares an <see cref="IResult"/>, which the framework writes with the JSON options of minimal APIs.
    /// </summary>
    public static bool IsHttpResult(ActionDescriptor action) =>
        action is ControllerActionDescriptor { MethodInfo: { } method }
        && typeof(IResult).IsAssignableFrom(PayloadTypes.UnwrapTask(method.ReturnType));

    private static bool CanResultBeJson(Type type)
    {
        if (type.IsInterface || type.IsAbstract)
            return true;
        return typeof(INestedHttpResult).IsAssignableFrom(type)
            ? !type.IsGenericType || type.GetGenericArguments().Any(CanHandlerReturnJson)
            : ValueResultType.Find(type) is not null;
    }
}
