using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Begins and ends the request of an action. The action itself refuses an include that would load too much.</summary>
internal abstract class ActionRequestFilter(RequestStart start, IncludeReader reader, VaryByInclude cache)
    : IExceptionFilter, IOrderedFilter
{
    /// <summary>Before other resource filters, which may short-circuit.</summary>
    public int Order => int.MinValue;

    protected RequestStart Start => start;

    public void OnException(ExceptionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.Result = IncludeProblemResult.Create(context.HttpContext, context.Exception, start, reader) ?? context.Result;
    }

    /// <returns>The response to a refused request; null for others.</returns>
    protected IncludeProblemResult? Refuse(HttpContext http, IncludeRequest? request)
    {
        cache.Protect(http);
        if (request?.Error is not { } error)
            return null;
        reader.CountRefused(error);
        return new IncludeProblemResult(error);
    }

    protected static void End(ResourceExecutedContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Exception is not null)
            RequestStart.End(context.HttpContext);
        else
            RequestStart.EndIfFailed(context.HttpContext);
    }
}
