using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>Plans what endpoints write, before a request needs it.</summary>
internal sealed class EndpointPlans(PopcornEndpoints endpoints, ILoggerFactory loggers)
{
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    /// <summary>
    /// Plans the default set, all members and the views of a declared payload, within the lists of the endpoint: for callers who satisfy
    /// none of the policies of its members, and for those who satisfy all of them. What a closed set of views admits is compiled, too.
    /// </summary>
    public static void Plan(EndpointSettings settings, Type type)
    {
        bool isClosed = settings.Views is { IsClosed: true };
        IEnumerable<Include?> asked = [null, .. isClosed ? [] : new[] { Include.All }, .. settings.Views?.Lists.Values ?? []];
        PopcornEngine engine = settings.Engine;
        PolicySet[] callers = [PolicySet.None, settings.Required];
        foreach (PolicySet granted in callers.Distinct())
        {
            Include[] includes = [.. asked.Select(include => settings.Restrict(include).WithGranted(granted))];
            engine.WarmUp(type, includes);
            foreach (Include include in isClosed ? includes : [])
                engine.Precompile(type, include);
        }
    }

    /// <summary>Plans all that endpoints with a closed set of views answer.</summary>
    /// <param name="used">The endpoints that use Popcorn.</param>
    public void PlanClosedViews(IEnumerable<Endpoint> used)
    {
        foreach (EndpointSettings settings in used.Select(endpoints.GetSettings).Where(settings => settings.Views is { IsClosed: true }))
        {
            foreach (Type type in settings.Payloads)
            {
                try
                {
                    Plan(settings, type);
                }
                catch (Exception exception)
                {
                    // The app can run without. A request for the type will fail in the same way.
                    PopcornLog.WarmUpFailed(_logger, type, exception);
                }
            }
        }
    }
}
