using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Adds metadata and filters to actions whenever MVC builds them: at the start, and again when application parts have changed. It changes
/// descriptors, because conventions may still replace the filters and the metadata of models.
/// </summary>
internal sealed class PopcornActionProvider(
    PopcornEndpoints endpoints, CallerPolicies policies, RequestStart start, IncludeReader reader, VaryByInclude cache,
    IServiceProvider services)
    : IActionDescriptorProvider
{
    private readonly PopcornActionMetadata _metadata = new();
    private readonly PolicyResourceFilter _policies = new(start, reader, cache);
    private readonly IncludeResourceFilter _include = new(start, reader, cache);
    private readonly RefusedActionFilter _refused = new(start, reader);
    private readonly SelfWritingResultFilter _lists = new(start);
    private readonly CallerResultFilter _caller = new();

    /// <summary>After all providers that create or change descriptors.</summary>
    public int Order => int.MaxValue;

    public void OnProvidersExecuting(ActionDescriptorProviderContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // Another serializer writes the responses, so Popcorn is off.
        if (PopcornOutputFormatter.Find(services) is null)
            return;
        foreach (ControllerActionDescriptor action in context.Results.OfType<ControllerActionDescriptor>())
        {
            // A provider of the app may return the same descriptors again.
            if (!action.EndpointMetadata.OfType<PopcornActionMetadata>().Any())
                AddTo(action);
        }
    }

    public void OnProvidersExecuted(ActionDescriptorProviderContext context)
    {
    }

    /// <summary>
    /// Every action gets the metadata, because a filter may replace any result by JSON. Filters that few actions need are created before
    /// the first request: others then have no asynchronous filter, and none around their results.
    /// </summary>
    private void AddTo(ControllerActionDescriptor action)
    {
        // The lists of a descriptor that an app has made by hand can be arrays.
        action.EndpointMetadata = [_metadata, new SettingsCell(), .. action.EndpointMetadata];
        MoveNearestToEnd(action);
        action.FilterDescriptors = [.. action.FilterDescriptors];
        if (SelfWritingResults.AreFiltered(action))
            action.FilterDescriptors.Add(new FilterDescriptor(_refused, SelfWritingResultFilter.Scope));
        // Also where no include is refused: a file or a view can be made of a selection.
        Add(action, _policies, FilterScope.Global, endpoint => !policies.Find(endpoint).IsEmpty, _include);
        if (policies.MayBeRequired)
            Add(action, _caller, SelfWritingResultFilter.Scope, endpoint => !policies.Find(endpoint).IsEmpty);
        Add(action, _lists, SelfWritingResultFilter.Scope, endpoint => endpoints.GetSettings(endpoint).HasLists);
    }

    /// <summary>
    /// The last item of the metadata applies. MVC has the attributes of an action after those of its controller, but reflection lists the
    /// attributes of a class or an override before those of its base.
    /// </summary>
    private static void MoveNearestToEnd(ControllerActionDescriptor action)
    {
        Type? nearest = FindKinds(action.MethodInfo) switch
        {
            { Length: 2 } kinds => kinds[0],
            { Length: 0 } when FindKinds(action.ControllerTypeInfo) is { Length: 2 } kinds => kinds[0],
            _ => null,
        };
        if (nearest is null || action.EndpointMetadata.LastOrDefault(nearest.IsInstanceOfType) is not { } item)
            return;
        action.EndpointMetadata.Remove(item);
        action.EndpointMetadata.Add(item);
    }

    private static Type[] FindKinds(MemberInfo member) =>
    [
        .. member.GetCustomAttributes(inherit: true).Where(each => each is PopcornAttribute or DisablePopcornAttribute)
            .Select(each => each.GetType()).Distinct(),
    ];

    private static void Add(
        ActionDescriptor action, IOrderedFilter filter, int scope, Predicate<Endpoint> isNeeded, IOrderedFilter? other = null) =>
        action.FilterDescriptors.Add(new FilterDescriptor(new EndpointFilterFactory(action, filter, isNeeded, other), scope));
}
