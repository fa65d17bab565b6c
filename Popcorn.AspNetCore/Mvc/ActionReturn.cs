using Microsoft.AspNetCore.Mvc;
using Popcorn.AspNetCore.Http;

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
        return !typeof(IActionResult).IsAssignableFrom(type) || type.IsInterface || type.IsAbstract
            || typeof(ObjectResult).IsAssignableFrom(type) || typeof(JsonResult).IsAssignableFrom(type);
    }
}
