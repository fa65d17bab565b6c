using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Creates a filter for an action if one of its endpoints needs it, and otherwise another one or none. Endpoints are built after the
/// filters of their action, and conventions of endpoints can add lists and types, so this is decided before the first request. MVC keeps
/// the result.
/// </summary>
/// <param name="action">The action.</param>
/// <param name="filter">The filter.</param>
/// <param name="isNeeded">Whether an endpoint needs the filter.</param>
/// <param name="other">The filter of an action whose endpoints do not need it; null for none.</param>
internal sealed class EndpointFilterFactory(
    ActionDescriptor action, IOrderedFilter filter, Predicate<Endpoint> isNeeded, IOrderedFilter? other = null)
    : IFilterFactory, IOrderedFilter
{
    public bool IsReusable => true;

    public int Order => filter.Order;

    public IFilterMetadata CreateInstance(IServiceProvider serviceProvider)
    {
        Endpoint[] endpoints = [.. serviceProvider.GetRequiredService<EndpointDataSource>().Endpoints.Where(IsOfAction)];
        // A request can still run an action that MVC has replaced since, with its endpoints.
        return endpoints.Length == 0 || Array.Exists(endpoints, isNeeded) ? filter : other ?? new NoFilter() as IFilterMetadata;
    }

    private bool IsOfAction(Endpoint endpoint) => endpoint.Metadata.GetMetadata<ActionDescriptor>() == action;

    /// <summary>MVC runs no filter that does nothing.</summary>
    private sealed class NoFilter : IFilterMetadata;
}
