using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Recognizes results that write a body of their own, to which Popcorn cannot apply the lists of an endpoint: all results of the app's
/// own, and of the framework's results server-sent events.
/// </summary>
internal static class SelfWritingResults
{
    private static readonly ConditionalWeakTable<Type, object> HttpResults = [];
    private static readonly ConditionalWeakTable<Type, object> ActionResults = [];

    public static bool IsHttpResult(Type type) => (bool)HttpResults.GetValue(type, static each =>
        typeof(IResult).IsAssignableFrom(each) && (!IsOfFramework(each) || each.Name == "ServerSentEventsResult`1"));

    public static bool IsActionResult(Type type) => (bool)ActionResults.GetValue(type, static each =>
        typeof(IActionResult).IsAssignableFrom(each) && !IsOfFramework(each) && !IsOfPopcorn(each) && !IsExecutedByFramework(each));

    /// <summary>Finds such a result in a declared return type: the type itself, or an alternative of <c>Results&lt;…&gt;</c>.</summary>
    public static Type? FindIn(Type declared)
    {
        if (declared.IsInterface || declared.IsAbstract)
            return null;
        if (typeof(INestedHttpResult).IsAssignableFrom(declared) && IsOfFramework(declared))
            return declared.GetGenericArguments().Select(FindIn).FirstOrDefault(type => type is not null);
        return IsHttpResult(declared) || IsActionResult(declared) ? declared : null;
    }

    public static PopcornException CreateRefusal(string? endpoint, Type result) => new(
        $"{endpoint} has an Allow or Default list and returns {result}, which writes its own body, so the list cannot be applied. "
        + "Return the value itself or one of the framework's results, or mark the handler or action with [DisablePopcorn].");

    /// <summary>Whether a filter cannot return a result of the app. Filter factory attributes may create any filter.</summary>
    public static bool IsFrameworkFilter(IFilterMetadata filter) =>
        filter is not (TypeFilterAttribute or ServiceFilterAttribute)
        && (IsOfFramework(filter.GetType()) || IsOfPopcorn(filter.GetType()));

    /// <summary>Whether a result derives from one of the framework's results and does not override its execution.</summary>
    private static bool IsExecutedByFramework(Type type) =>
        (typeof(ObjectResult).IsAssignableFrom(type) || typeof(JsonResult).IsAssignableFrom(type))
        && type.GetMethod(nameof(IActionResult.ExecuteResultAsync), [typeof(ActionContext)])?.DeclaringType is { } declaring
        && IsOfFramework(declaring);

    private static bool IsOfPopcorn(Type type) => type.Assembly == typeof(SelfWritingResults).Assembly;

    private static bool IsOfFramework(Type type) =>
        type.Assembly.GetName().Name is { } name && name.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal);
}
