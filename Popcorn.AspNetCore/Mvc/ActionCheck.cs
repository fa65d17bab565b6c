using Microsoft.AspNetCore.Mvc.Controllers;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Reads what binds the answers of an action, so that a mistake shows when its endpoint is built.</summary>
internal sealed class ActionCheck(PopcornEndpoints endpoints, PopcornEngines engines)
{
    /// <exception cref="PopcornException">A list cannot be read, or names what the action's answers do not have.</exception>
    public EndpointSettings Read(ControllerActionDescriptor action, IReadOnlyList<object> metadata)
    {
        try
        {
            EndpointSettings settings = endpoints.Read(metadata, route: null);
            settings.Check(engines);
            return settings;
        }
        catch (PopcornException exception)
        {
            throw new PopcornException($"{action.DisplayName}: {exception.Message}", exception);
        }
    }
}
