using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Answers an include that an action refuses, before other filters see the exception: a filter of the app may answer every exception with
/// a 500. For actions that have such filters; for others, <see cref="ActionRequestFilter"/> does it.
/// </summary>
internal sealed class RefusedActionFilter(RequestStart start, IncludeReader reader) : IActionFilter, IExceptionFilter, IOrderedFilter
{
    /// <summary>Inside of all others, with the scope of <see cref="SelfWritingResultFilter"/>.</summary>
    public int Order => int.MaxValue;

    public void OnActionExecuting(ActionExecutingContext context)
    {
    }

    /// <summary>Filters outside can replace an exception that is handled, and that they still see.</summary>
    public void OnActionExecuted(ActionExecutedContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (Find(context.HttpContext, context.Exception) is { } problem)
            (context.Result, context.Exception) = (problem, null);
    }

    /// <summary>What another action filter has thrown, or what creates the controller or its arguments.</summary>
    public void OnException(ExceptionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (Find(context.HttpContext, context.Exception) is { } problem)
            (context.Result, context.ExceptionHandled) = (problem, true);
    }

    private IncludeProblemResult? Find(HttpContext http, Exception? exception) =>
        IncludeProblemResult.Create(http, exception, start, reader);
}
