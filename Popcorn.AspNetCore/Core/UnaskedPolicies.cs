using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Warns, once for each type, that an endpoint returned members that are left out for every caller, because it does not declare their type.
/// </summary>
internal sealed class UnaskedPolicies(PopcornEngines engines, CallerPolicies policies, ILoggerFactory loggers)
{
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly UndeclaredTypes _checked = new();

    /// <param name="context">The context of the request.</param>
    /// <param name="settings">The settings of the endpoint.</param>
    /// <param name="type">The type as which the value is written.</param>
    public void Report(HttpContext context, EndpointSettings settings, Type type)
    {
        if (!engines.MayRequirePolicies || settings.Payloads.Contains(type) || !_checked.TryAdd(settings, type))
            return;
        try
        {
            IReadOnlyList<string> required = engines.GetEngine(settings.Json).Policies.GetRequired(type);
            if (required.Except(policies.Find(settings)).FirstOrDefault() is { } policy)
                PopcornLog.UnaskedPolicy(_logger, context.GetEndpoint()?.DisplayName, type, policy);
        }
        catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException)
        {
            // The write throws it.
        }
    }
}
