using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Adds <see cref="PolicyResourceFilter"/> to the actions whose types have policies. Other actions have no asynchronous filter. No filter
/// provider adds it, because with one of its own, MVC keeps the filters of no action.
/// </summary>
internal sealed class PolicyFilterFactory(PopcornEngines engines, CallerPolicies policies, PolicyResourceFilter filter)
{
    /// <summary>If no type of the app can have policies, this does nothing.</summary>
    public void AddTo(IEnumerable<Endpoint> endpoints)
    {
        if (!engines.MayRequirePolicies)
            return;
        foreach (IGrouping<ActionDescriptor?, Endpoint> each in endpoints.GroupBy(each => each.Metadata.GetMetadata<ActionDescriptor>()))
        {
            if (each.Key is { } action && !action.FilterDescriptors.Any(descriptor => descriptor.Filter is OfAction))
                action.FilterDescriptors.Add(new FilterDescriptor(new OfAction(policies, filter, [.. each]), FilterScope.Global));
        }
    }

    /// <summary>MVC keeps what it creates. Not created before the first request, because it needs the contracts of the types.</summary>
    /// <param name="policies">Finds the policies of an endpoint.</param>
    /// <param name="filter">The filter to add.</param>
    /// <param name="endpoints">The endpoints of the action.</param>
    private sealed class OfAction(CallerPolicies policies, PolicyResourceFilter filter, Endpoint[] endpoints)
        : IFilterFactory, IOrderedFilter
    {
        public bool IsReusable => true;

        /// <summary>Before <see cref="IncludeResourceFilter"/>, which checks names by what the caller may see.</summary>
        public int Order => int.MinValue;

        public IFilterMetadata CreateInstance(IServiceProvider serviceProvider) =>
            Array.Exists(endpoints, endpoint => policies.Find(endpoint).Count > 0) ? filter : new NoFilter();
    }

    /// <summary>MVC runs no filter that does nothing.</summary>
    private sealed class NoFilter : IFilterMetadata;
}
