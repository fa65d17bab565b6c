using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Results that write a body of their own, which an endpoint's lists cannot bind: all that are not the framework's, and of those the
/// server-sent events.
/// </summary>
internal static class OwnWriters
{
    private static readonly ConditionalWeakTable<Type, object> HttpResults = [];
    private static readonly ConditionalWeakTable<Type, object> ActionResults = [];

    public static bool IsHttpResult(Type type) => (bool)HttpResults.GetValue(type, static each =>
        typeof(IResult).IsAssignableFrom(each) && (!IsFrameworks(each) || each.Name == "ServerSentEventsResult`1"));

    public static bool IsActionResult(Type type) => (bool)ActionResults.GetValue(type, static each =>
        typeof(IActionResult).IsAssignableFrom(each) && !IsFrameworks(each) && !IsPopcorns(each) && !HasItsValueWritten(each));

    /// <summary>The declared types of an endpoint that are such results: its own, or one of those that it chooses from.</summary>
    public static Type? In(Type declared)
    {
        if (declared.IsInterface || declared.IsAbstract)
            return null;
        if (typeof(INestedHttpResult).IsAssignableFrom(declared) && IsFrameworks(declared))
            return declared.GetGenericArguments().Select(In).FirstOrDefault(type => type is not null);
        return IsHttpResult(declared) || IsActionResult(declared) ? declared : null;
    }

    public static PopcornException Refusal(string? endpoint, Type result) => new(
        $"{endpoint} has an Allow or Default list, and answers with {result}, which writes its own body: the list cannot bind it. "
        + "Return the value itself or one of the framework's results, or mark the handler or action with [DisablePopcorn].");

    /// <summary>One that derives from the framework's, and leaves the writing to it.</summary>
    private static bool HasItsValueWritten(Type type) =>
        (typeof(ObjectResult).IsAssignableFrom(type) || typeof(JsonResult).IsAssignableFrom(type))
        && type.GetMethod(nameof(IActionResult.ExecuteResultAsync), [typeof(ActionContext)])?.DeclaringType is { } declaring && IsFrameworks(declaring);

    /// <summary>Not the attributes that only lead to a filter of the app's.</summary>
    public static bool IsFrameworks(IFilterMetadata filter) =>
        filter is not (TypeFilterAttribute or ServiceFilterAttribute)
        && (IsFrameworks(filter.GetType()) || IsPopcorns(filter.GetType()));

    private static bool IsPopcorns(Type type) => type.Assembly == typeof(OwnWriters).Assembly;

    private static bool IsFrameworks(Type type) =>
        type.Assembly.GetName().Name is { } name && name.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal);
}
