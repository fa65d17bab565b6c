using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Refuses results that write a body of their own, for actions whose lists cannot bind those.</summary>
internal sealed class ListGuard : IAlwaysRunResultFilter, IOrderedFilter
{
    private static readonly ListGuard Instance = new();

    /// <summary>After all other filters, which may put another result in the place of the action's.</summary>
    public int Order => int.MaxValue;

    public static void Add(ActionDescriptor action)
    {
        if (!action.FilterDescriptors.Any(descriptor => descriptor.Filter is ListGuard))
            action.FilterDescriptors.Add(new FilterDescriptor(Instance, FilterScope.Last));
    }

    public void OnResultExecuting(ResultExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        Endpoint? endpoint = context.HttpContext.GetEndpoint();
        // The action may have other routes, without a list.
        if (endpoint is not null && OwnWriters.IsActionResult(context.Result.GetType())
            && PopcornEndpoints.HasLists(endpoint.Metadata) && !PopcornEndpoints.IsSwitchedOff(endpoint.Metadata))
        {
            throw OwnWriters.Refusal(context.ActionDescriptor.DisplayName, context.Result.GetType());
        }
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
    }
}
