using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Asks for the policies of members before the arguments of an action are made. Only actions whose types have policies have this filter.
/// </summary>
internal sealed class PolicyResourceFilter(CallerPolicies policies, IncludeReader reader) : IAsyncResourceFilter, IOrderedFilter
{
    /// <summary>Before <see cref="IncludeResourceFilter"/>, which checks names by what the caller may see.</summary>
    public int Order => int.MinValue;

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
