using System.Reflection;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The results of MVC whose bodies are known: values that Popcorn writes, and bodies that are the action's own. All others are unknown,
/// whatever their assembly is called. A derived type is known if it does not change what MVC calls.
/// </summary>
internal static class ActionResultTypes
{
    private static readonly HashSet<Type> KnownTypes =
    [
        // Popcorn executes them, and what derives from them.
        typeof(ObjectResult), typeof(JsonResult),
        // Text, files and pages, as the action made them.
        typeof(ContentResult), typeof(FileContentResult), typeof(FileStreamResult), typeof(PhysicalFileResult), typeof(VirtualFileResult),
        typeof(ViewResult), typeof(PartialViewResult), typeof(ViewComponentResult), typeof(PageResult),
        // No body.
        typeof(ActionResult), typeof(EmptyResult), typeof(StatusCodeResult), typeof(RedirectResult), typeof(LocalRedirectResult),
        typeof(RedirectToActionResult), typeof(RedirectToRouteResult), typeof(RedirectToPageResult), typeof(ChallengeResult),
        typeof(ForbidResult), typeof(SignInResult), typeof(SignOutResult),
    ];

    /// <summary>Whether the body of a result of this type is known.</summary>
    public static bool IsKnown(Type type) => FindExecuting(type) is { } executing
        && (KnownTypes.Contains(executing) || executing.Assembly == typeof(ActionResultTypes).Assembly);

    /// <summary>The type whose code writes the result.</summary>
    private static Type? FindExecuting(Type type)
    {
        MethodInfo? called = ImplementedMethod.Find(type, typeof(IActionResult), nameof(IActionResult.ExecuteResultAsync));
        // It calls ExecuteResult, which derived types override.
        return called?.DeclaringType == typeof(ActionResult)
            ? ImplementedMethod.FindOverride(type, typeof(ActionResult), nameof(ActionResult.ExecuteResult))?.DeclaringType
            : called?.DeclaringType;
    }
}
