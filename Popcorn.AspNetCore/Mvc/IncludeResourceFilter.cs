using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Reads the include, and refuses a bad one before the action and its other filters run. For actions whose types have no policies: it needs
/// no asynchronous filter.
/// </summary>
internal sealed class IncludeResourceFilter(RequestStart start, IncludeReader reader, VaryByInclude cache)
    : ActionRequestFilter(start, reader, cache), IResourceFilter
{
    public void OnResourceExecuting(ResourceExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        context.Result = Refuse(http, Start.Begin(http)) ?? context.Result;
    }

    public void OnResourceExecuted(ResourceExecutedContext context) => End(context);
}
