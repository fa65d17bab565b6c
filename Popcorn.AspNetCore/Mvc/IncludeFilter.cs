using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Refuses a bad include before anything of the action runs.</summary>
internal sealed class IncludeFilter(PopcornEndpoints endpoints, IncludeReader reader) : IResourceFilter, IOrderedFilter
{
    /// <summary>Before other resource filters, that might answer without it.</summary>
    public int Order => int.MinValue + 100;

    public void OnResourceExecuting(ResourceExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        EndpointSettings settings = endpoints.Of(http.GetEndpoint());
        // An error page that is run again for a request that has failed: a bad include is no news, and what that was asked is not
        // what the page is asked: it may have a query of its own, and find that the answer is no failure.
        if (http.Response.StatusCode >= StatusCodes.Status400BadRequest)
        {
            RequestState.Clear(http);
            return;
        }
        if (!settings.IsOn)
            return;
        RequestState request = (RequestState.Find(http) ?? new RequestState(reader)).Begin(http);
        if (!reader.TryAccept(http, settings, request, out IncludeError? error))
            context.Result = new IncludeProblemResult(error);
    }

    public void OnResourceExecuted(ResourceExecutedContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Exception is not null)
            RequestState.Clear(context.HttpContext);
    }
}
