using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Warns, once for each type, that an endpoint returned members that are left out for every caller, because it does not declare their type,
/// and once for each endpoint, that all members with policies were left out, because nothing was asked for the user.
/// </summary>
internal sealed class UnaskedPolicies(ILoggerFactory loggers)
{
    /// <summary>Stands for what an endpoint returns, of whatever type.</summary>
    private static readonly Type AllTypes = typeof(void);

    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly UndeclaredTypes _checked = new();

    /// <param name="context">The context of the request.</param>
    /// <param name="settings">The settings of the endpoint.</param>
    /// <param name="type">The type as which the value is written.</param>
    /// <param name="isAsked">Whether the policies of the endpoint were asked for the user.</param>
    public void Report(HttpContext context, EndpointSettings settings, Type type, bool isAsked)
    {
        if (!isAsked && !settings.Required.IsEmpty && _checked.TryAdd(settings, AllTypes))
            PopcornLog.UserNotAsked(_logger, context.GetEndpoint()?.DisplayName);
        if (settings.Declares(type) || !_checked.TryAdd(settings, type))
            return;
        try
        {
            IReadOnlyList<string> required = settings.Engine.Policies.GetRequired(type);
            if (required.Except(settings.Required.Names).FirstOrDefault() is { } policy)
                PopcornLog.UnaskedPolicy(_logger, context.GetEndpoint()?.DisplayName, type, policy);
        }
        catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException)
        {
            // The write throws it.
        }
    }
}
