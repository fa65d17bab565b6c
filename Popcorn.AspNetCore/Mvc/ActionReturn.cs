using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Popcorn.AspNetCore.Http;
using Popcorn.AspNetCore.MinimalApi;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>What the declared return type of an action tells.</summary>
internal static class ActionReturn
{
    /// <summary>Whether the answer may be JSON: not nothing, and not a result of another kind, as a file or a redirect.</summary>
    public static bool CanBeJson(Type returned)
    {
        Type type = PayloadTypes.Awaited(returned);
        if (type == typeof(void))
            return false;
        if (typeof(IResult).IsAssignableFrom(type))
            return HandlerReturn.CanBeJson(type);
        return !typeof(IActionResult).IsAssignableFrom(type) || type.IsInterface || (type.IsAbstract && !typeof(FileResult).IsAssignableFrom(type))
            || typeof(ObjectResult).IsAssignableFrom(type) || typeof(JsonResult).IsAssignableFrom(type);
    }

    /// <summary>Whether the action declares a result of minimal APIs, which is written with their JSON options and not with MVC's.</summary>
    public static bool IsHttpResult(ActionDescriptor action) =>
        action is ControllerActionDescriptor { MethodInfo: { } method } && typeof(IResult).IsAssignableFrom(PayloadTypes.Awaited(method.ReturnType));
}
