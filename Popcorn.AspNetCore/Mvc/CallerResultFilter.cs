using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Tells the response cache that a response depends on the caller, whoever writes it.</summary>
internal sealed class CallerResultFilter : IAlwaysRunResultFilter, IOrderedFilter
{
    /// <summary>After all other filters, which may set headers.</summary>
    public int Order => int.MaxValue;

    public void OnResultExecuting(ResultExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.HttpContext.RequestServices.GetRequiredService<ActionResponseWriter>().TellResponseCache(context.HttpContext);
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
    }
}
