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

    /// <summary>
    /// Removes the filters for lists from actions whose endpoints have none. One that does nothing is not free: at each of its stages, MVC
    /// asks of every filter whether it belongs there. Those for policies stay: to tell whether they are needed, contracts must be read.
    /// </summary>
    /// <param name="endpoints">All endpoints of the app.</param>
    public static void RemoveForLists(IEnumerable<Endpoint> endpoints)
    {
        foreach (IGrouping<ActionDescriptor?, Endpoint> own in endpoints.GroupBy(FindAction))
        {
            for (int i = (own.Key?.FilterDescriptors.Count ?? 0) - 1; i >= 0; i--)
            {
                if (own.Key!.FilterDescriptors[i].Filter is EndpointFilterFactory factory && factory.IsForNoListOf([.. own]))
                    own.Key.FilterDescriptors.RemoveAt(i);
            }
        }
    }

    public IFilterMetadata CreateInstance(IServiceProvider serviceProvider)
    {
        IReadOnlyList<Endpoint> endpoints = serviceProvider.GetRequiredService<EndpointDataSource>().Endpoints;
        return Choose([.. endpoints.Where(endpoint => FindAction(endpoint) == action)]) ?? new NoFilter() as IFilterMetadata;
    }

    /// <summary>A request can still run an action that MVC has replaced since, with its endpoints.</summary>
    private IOrderedFilter? Choose(Endpoint[] own) => own.Length == 0 || Array.Exists(own, isNeeded) ? filter : other;

    private bool IsForNoListOf(Endpoint[] own) => filter is SelfWritingResultFilter && Choose(own) is null;

    private static ActionDescriptor? FindAction(Endpoint endpoint) => endpoint.Metadata.GetMetadata<ActionDescriptor>();

    /// <summary>MVC runs no filter that does nothing.</summary>
    private sealed class NoFilter : IFilterMetadata;
}
