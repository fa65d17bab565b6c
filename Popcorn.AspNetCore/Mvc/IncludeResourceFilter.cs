using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Reads the include, and refuses a bad one before the action and its other filters run. The action itself refuses one that would load
/// too much.
/// </summary>
internal sealed class IncludeResourceFilter(PopcornEndpoints endpoints, IncludeReader reader, VaryByInclude cache)
    : IResourceFilter, IExceptionFilter, IOrderedFilter
{
    /// <summary>Before other resource filters, which may short-circuit.</summary>
    public int Order => int.MinValue + 100;

    public void OnResourceExecuting(ResourceExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        EndpointSettings settings = endpoints.GetSettings(http.GetEndpoint());
        cache.Protect(http);
        // An action that error handling runs again for a failed request. The include of that request does not apply to it, and a
        // malformed one must not replace the error page.
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

    public void OnException(ExceptionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (endpoints.GetSettings(context.HttpContext.GetEndpoint()).IsOn && reader.IsRefusal(context.Exception, out IncludeError? error))
            context.Result = new IncludeProblemResult(error);
    }

    public void OnResourceExecuted(ResourceExecutedContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Exception is not null)
            RequestState.Clear(context.HttpContext);
    }
}
