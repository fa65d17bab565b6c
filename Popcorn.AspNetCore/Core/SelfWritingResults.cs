using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Recognizes results to which Popcorn cannot apply the lists of an endpoint: server-sent events, and all results that it does not know.
/// </summary>
internal static class SelfWritingResults
{
    public static bool IsHttpResult(Type type) => typeof(IResult).IsAssignableFrom(type) && !HttpResultTypes.IsKnown(type);

    public static bool IsActionResult(Type type) => typeof(IActionResult).IsAssignableFrom(type) && !ActionResultTypes.IsKnown(type);

    /// <summary>Finds such a result in a declared return type: the type itself, or an alternative of <c>Results&lt;…&gt;</c>.</summary>
    public static Type? FindIn(Type declared)
    {
        if (declared.IsInterface || declared.IsAbstract)
            return null;
        if (HttpResultTypes.IsUnion(declared))
            return declared.GetGenericArguments().Select(FindIn).FirstOrDefault(type => type is not null);
        return IsHttpResult(declared) || IsActionResult(declared) ? declared : null;
    }

    public static PopcornException CreateRefusal(string? endpoint, Type result) => new(
        $"{endpoint} has an Allow or Default list and returns {result}, which writes its own body, so the list cannot be applied. "
        + "Return the value itself or one of the framework's results, or mark the handler or action with [DisablePopcorn].");

    /// <summary>Whether a filter cannot return a result of the app. Filter factory attributes may create any filter.</summary>
    public static bool IsFrameworkFilter(IFilterMetadata filter) =>
        filter is not (TypeFilterAttribute or ServiceFilterAttribute)
        && (filter.GetType().Assembly == typeof(ControllerBase).Assembly
            || filter.GetType().Assembly == typeof(ViewResult).Assembly
            || filter.GetType().Assembly == typeof(SelfWritingResults).Assembly);
}
