using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Adds <see cref="PolicyResourceFilter"/> to actions that may return members with a policy. MVC keeps the filters of an action, so the
/// others have no asynchronous filter.
/// </summary>
internal sealed class PolicyFilterProvider(CallerPolicies policies, IncludeReader reader) : IFilterProvider
{
    private readonly PolicyResourceFilter _filter = new(policies, reader);

    /// <summary>After the framework's provider.</summary>
    public int Order => 0;

    public void OnProvidersExecuting(FilterProviderContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (policies.Find(context.ActionContext.HttpContext.GetEndpoint()).Count == 0)
            return;
        // First, because the include is checked by what the caller may see.
        var descriptor = new FilterDescriptor(_filter, FilterScope.Global);
        context.Results.Insert(0, new FilterItem(descriptor, _filter) { IsReusable = true });
    }

    public void OnProvidersExecuted(FilterProviderContext context)
    {
    }
}
