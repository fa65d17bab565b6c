using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Does the same as <see cref="IncludeResourceFilter"/>, and asks for the policies of members before the arguments of an action are made.
/// Before a result is executed, it tells the response cache that the response depends on the caller, whoever writes it.
/// </summary>
internal sealed class PolicyResourceFilter(RequestStart start, IncludeReader reader, VaryByInclude cache)
    : ActionRequestFilter(start, reader, cache), IAsyncResourceFilter, IAlwaysRunResultFilter
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

    public void OnResultExecuting(ResultExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        if (RequestFeatures.Find<IResponseCachingFeature>(http) is not null)
            http.RequestServices.GetRequiredService<ActionResponseWriter>().TellResponseCache(http);
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
    }
}
