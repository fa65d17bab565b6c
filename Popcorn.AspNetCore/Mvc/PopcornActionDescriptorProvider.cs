using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Adds metadata to every action, because a filter may replace any result by JSON, and the include filter to actions that may return JSON.
/// It changes descriptors, because conventions may still replace the metadata of models.
/// </summary>
internal sealed class PopcornActionDescriptorProvider(PopcornEndpoints endpoints, IncludeReader reader, IServiceProvider services)
    : IActionDescriptorProvider
{
    private readonly PopcornActionMetadata _metadata = new();
    private readonly IncludeResourceFilter _filter = new(endpoints, reader, services.GetRequiredService<VaryByInclude>());

    /// <summary>After the framework's provider, which creates the descriptors.</summary>
    public int Order => 0;

    public void OnProvidersExecuting(ActionDescriptorProviderContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // Another serializer writes the responses, so Popcorn is off.
        if (PopcornOutputFormatter.Find(services) is null)
            return;
        foreach (ControllerActionDescriptor action in context.Results.OfType<ControllerActionDescriptor>())
        {
            if (ReturnTypes.CanActionReturnJson(action.MethodInfo.ReturnType))
                action.FilterDescriptors.Add(new FilterDescriptor(_filter, FilterScope.Global));
            action.EndpointMetadata.Insert(0, _metadata);
            if (PopcornEndpoints.HasLists([.. action.EndpointMetadata]))
                SelfWritingResultFilter.Add(action);
        }
    }

    public void OnProvidersExecuted(ActionDescriptorProviderContext context)
    {
    }
}
