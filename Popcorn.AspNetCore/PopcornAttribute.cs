using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Http;

namespace Popcorn;

/// <summary>
/// Has the answers of an endpoint follow the client's include, within what the endpoint itself says. On a handler, an action or a
/// controller it counts even where the endpoint binds a query parameter of the include's name itself.
/// </summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Delegate)]
public sealed class PopcornAttribute : Attribute, IPopcornMetadata, IFilterFactory
{
    /// <summary>What stands for the payload type's default set, as <c>[id,total]</c>; null for the type's own.</summary>
    public string? Default { get; set; }

    /// <summary>What may be written at most, as <c>[id,total,lines[sku]]</c>; null for everything.</summary>
    public string? Allow { get; set; }

    /// <inheritdoc/>
    bool IFilterFactory.IsReusable => true;

    /// <summary>In an app that never called <c>AddPopcorn()</c> nothing else could tell that the lists are not applied.</summary>
    IFilterMetadata IFilterFactory.CreateInstance(IServiceProvider serviceProvider) => serviceProvider.GetService<PopcornEndpoints>() is null
        ? throw new InvalidOperationException("An action with [Popcorn] needs services.AddControllers().AddPopcorn().")
        : new NoFilter();

    private sealed class NoFilter : IFilterMetadata;
}
