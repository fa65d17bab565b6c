using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Filters;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Marks every action, since a filter may answer with JSON in the place of any, and puts the check of the include before those that
/// may do so themselves. On descriptors, since conventions may still replace what models say.
/// </summary>
internal sealed class PopcornActions(PopcornEndpoints endpoints, IncludeReader reader, IServiceProvider services) : IActionDescriptorProvider
{
    private readonly ActionMark _mark = new();
    private readonly IncludeFilter _filter = new(endpoints, reader);

    /// <summary>After the framework's own, which makes the descriptors.</summary>
    public int Order => 0;

    public void OnProvidersExecuting(ActionDescriptorProviderContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // Another serializer writes the answers, and none of them is to change.
        if (PopcornOutputFormatter.In(services) is null)
            return;
        foreach (ControllerActionDescriptor action in context.Results.OfType<ControllerActionDescriptor>())
        {
            if (ReturnTypes.CanActionReturnJson(action.MethodInfo.ReturnType))
                action.FilterDescriptors.Add(new FilterDescriptor(_filter, FilterScope.Global));
            action.EndpointMetadata.Insert(0, _mark);
            if (PopcornEndpoints.HasLists([.. action.EndpointMetadata]))
                ListGuard.Add(action);
        }
    }

    public void OnProvidersExecuted(ActionDescriptorProviderContext context)
    {
    }
}
