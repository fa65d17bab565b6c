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
    IncludeFilter filter, PopcornEndpoints endpoints, PopcornEngines engines, IServiceProvider services, ILoggerFactory loggers) : IActionDescriptorProvider
{
    private readonly EndpointMark _mark = new();

    /// <summary>After the framework's own, which makes the descriptors.</summary>
    public int Order => 0;

    public void OnProvidersExecuting(ActionDescriptorProviderContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        foreach (ControllerActionDescriptor action in context.Results.OfType<ControllerActionDescriptor>())
        {
            if (!ActionReturn.CanBeJson(action.MethodInfo.ReturnType))
                continue;
            action.FilterDescriptors.Add(new FilterDescriptor(filter, FilterScope.Global));
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
        try
        {
            EndpointSettings settings = endpoints.Read(metadata, route: null);
            if (settings.IsOn)
                settings.Check(engines, HostJson.OfMvc(services));
            else if (!metadata.Any(item => item is NoPopcornAttribute))
                PopcornLog.BindsParameterItself(loggers.CreateLogger(PopcornLog.Category), action.DisplayName ?? action.ActionName, endpoints.Parameter);
        }
        catch (PopcornException exception)
        {
            throw new PopcornException($"{action.DisplayName}: {exception.Message}", exception);
        }
    }
}
