using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>
/// Creates Popcorn's filter as the outermost one of an endpoint, so that it writes what any other filter returns. To add it first is not
/// enough: later conventions can insert filters before it, and the framework inserts that of validation when all conventions have run.
/// </summary>
/// <param name="builder">The builder of the endpoint.</param>
/// <param name="placement">Stores whether the filter was created.</param>
internal sealed class OutermostFilterFactory(EndpointBuilder builder, FilterPlacement placement)
{
    /// <summary>The factories whose place this one has taken.</summary>
    private Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate>? _displaced;

    /// <summary>Adds the filter to the pipeline. The framework calls the factories from the last, innermost one to the first.</summary>
    public EndpointFilterDelegate Create(EndpointFilterFactoryContext context, EndpointFilterDelegate next)
    {
        IList<Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate>> factories = builder.FilterFactories;
        int index = factories.IndexOf(Create);
        if (index > 0)
        {
            Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate> outer = factories[0];
            _displaced = _displaced is { } inner ? (each, rest) => outer(each, inner(each, rest)) : outer;
            factories[0] = Create;
            factories[index] = static (_, rest) => rest;
            return next;
        }
        placement.IsOutermost = true;
        EndpointFilterDelegate inside = _displaced?.Invoke(context, next) ?? next;
        // In a group, the descriptor of an action is added after the conventions of the group.
        return PopcornEndpoints.IsAction(builder.Metadata) ? inside : PopcornEndpointFilter.Add(builder, context, inside, placement);
    }
}
