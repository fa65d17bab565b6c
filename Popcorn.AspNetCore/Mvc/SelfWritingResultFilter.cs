using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Refuses results that write their own body on actions with lists, because the lists cannot be applied to them.</summary>
internal sealed class SelfWritingResultFilter : IAlwaysRunResultFilter, IOrderedFilter
{
    private static readonly SelfWritingResultFilter Instance = new();

    /// <summary>After all other filters, which may replace the result.</summary>
    public int Order => int.MaxValue;

    public static void Add(ActionDescriptor action)
    {
        if (!action.FilterDescriptors.Any(descriptor => descriptor.Filter is SelfWritingResultFilter))
            action.FilterDescriptors.Add(new FilterDescriptor(Instance, FilterScope.Last));
    }

    public void OnResultExecuting(ResultExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        Endpoint? endpoint = context.HttpContext.GetEndpoint();
        // Another route of the same action may have no list.
        if (endpoint is not null && SelfWritingResults.IsActionResult(context.Result.GetType())
            && PopcornEndpoints.HasLists(endpoint.Metadata) && !PopcornEndpoints.IsSwitchedOff(endpoint.Metadata))
        {
            throw SelfWritingResults.CreateRefusal(context.ActionDescriptor.DisplayName, context.Result.GetType());
        }
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
    }
}
