using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Does the same as <see cref="IncludeResourceFilter"/>, and asks for the policies of members before the arguments of an action are made.
/// </summary>
internal sealed class PolicyResourceFilter(RequestStart start, IncludeReader reader, VaryByInclude cache)
    : ActionRequestFilter(start, reader, cache), IAsyncResourceFilter
{
    public async Task OnResourceExecutionAsync(ResourceExecutingContext context, ResourceExecutionDelegate next)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(next);
        HttpContext http = context.HttpContext;
        // Without a result of its own, a refused request would run the action.
        context.Result = await Start.BeginAsync(http).ConfigureAwait(false)
            ? Refuse(http, RequestState.Find(http)?.Request)
            : new EmptyResult();
        if (context.Result is null)
            End(await next().ConfigureAwait(false));
    }
}
