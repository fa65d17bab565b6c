using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.Logging;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Marks every action that may answer with JSON, puts the check of the include before it, and reads what it says of its answers,
/// so that a mistake shows when the endpoints are built. On descriptors, since conventions may still replace what models say.
/// </summary>
internal sealed class PopcornActions(
    PopcornEndpoints endpoints, IncludeReader reader, ActionCheck check, IServiceProvider services, ILoggerFactory loggers) : IActionDescriptorProvider
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
            if (!ActionReturn.CanBeJson(action.MethodInfo.ReturnType))
                continue;
            action.FilterDescriptors.Add(new FilterDescriptor(_filter, FilterScope.Global));
            action.EndpointMetadata.Insert(0, _mark);
            Check(action);
        }
    }

    public void OnProvidersExecuted(ActionDescriptorProviderContext context)
    {
    }

    private void Check(ControllerActionDescriptor action)
    {
        IReadOnlyList<object> metadata = [.. action.EndpointMetadata, action];
        if (!check.Read(action, metadata).IsOn && !metadata.Any(item => item is NoPopcornAttribute))
            PopcornLog.BindsParameterItself(loggers.CreateLogger(PopcornLog.Category), action.DisplayName ?? action.ActionName, endpoints.Parameter);
    }
}
