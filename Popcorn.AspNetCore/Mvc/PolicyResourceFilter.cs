using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Asks for the policies of members before the arguments of an action are made. Other actions have no asynchronous filter. No filter
/// provider adds it, because with one of its own, MVC keeps the filters of no action.
/// </summary>
internal sealed class PolicyResourceFilter(CallerPolicies policies, IncludeReader reader) : IAsyncResourceFilter, IOrderedFilter
{
    /// <summary>Before <see cref="IncludeResourceFilter"/>, which checks names by what the caller may see.</summary>
    public int Order => int.MinValue;

    public void AddTo(ActionDescriptor action)
    {
        if (!action.FilterDescriptors.Any(descriptor => descriptor.Filter == this))
            action.FilterDescriptors.Add(new FilterDescriptor(this, FilterScope.Global));
    }

    public async Task OnResourceExecutionAsync(ResourceExecutingContext context, ResourceExecutionDelegate next)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(next);
        HttpContext http = context.HttpContext;
        RequestState request = (RequestState.Find(http) ?? new RequestState(reader)).Begin(http);
        // Without a result of its own, a refused request would run the action.
        if (await policies.AskAsync(http, request).ConfigureAwait(false))
            await next().ConfigureAwait(false);
        else
            context.Result = new EmptyResult();
    }
}
