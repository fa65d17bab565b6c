using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Checks the set-up after the app has mapped its endpoints and before the host listens. A mistake stops the start, because an
/// Allow list that nothing applies would otherwise go unnoticed and leak data.
/// </summary>
internal sealed class StartUpCheck(
    IOptions<PopcornHttpOptions> options, PopcornEndpoints endpoints, JsonOptionsCheck json, EndpointCheck check,
    AttributeMistakes attributes, ProjectionMistakes projections, PolicyCheck policies, ViewCheck views, OutputCacheCheck cache,
    EndpointPlans plans, ILoggerFactory loggers) : IStartupFilter
{
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
    {
        next(app);
        Check(app.ApplicationServices);
    };

    /// <exception cref="PopcornException">The set-up has mistakes. The message names each endpoint and its remedy.</exception>
    private void Check(IServiceProvider services)
    {
        if (services.GetService<EndpointDataSource>() is not { } source)
            return;
        List<string> mistakes = [];
        // First, because an engine makes the options read-only.
        if (options.Value.HideFromOtherWriters)
            mistakes.AddRange(HostJson.HideNeverMembers(services, options.Value.Engine));
        // All other checks need an engine.
        ThrowIfAny(json.FindMistakes(source.Endpoints));
        var used = new List<Endpoint>();
        foreach (Endpoint endpoint in source.Endpoints)
        {
            if (check.FindMistake(endpoint) is { } mistake)
                mistakes.Add(mistake);
            if (endpoints.IsOn(endpoint))
                used.Add(endpoint);
        }
        if (used.Count > 0)
            PopcornEngine.ThrowIfTrimmed();
        // Once for all: an app that sets it later can have many.
        if (mistakes.Exists(RequiredLists.IsMissing))
            mistakes.Add(RequiredLists.Remedy);
        mistakes.AddRange(attributes.Find(used));
        mistakes.AddRange(projections.Find(used));
        mistakes.AddRange(policies.FindMistakes(used));
        mistakes.AddRange(views.FindMistakes(used));
        var controllers = services.GetService<IControllerSupport>();
        if (controllers is not null)
            mistakes.AddRange(controllers.FindMistakes(used));
        ThrowIfAny(mistakes);
        controllers?.RemoveListFilters(source.Endpoints);
        cache.Report(used);
        plans.PlanClosedViews(used);
        attributes.WarnOfUnmarkedEnvelopes(used);
        if (controllers is { Json: null })
            PopcornLog.NoFormatter(_logger);
        else if (used.Count == 0)
            PopcornLog.Unused(_logger);
    }

    private static void ThrowIfAny(IReadOnlyCollection<string> mistakes)
    {
        if (mistakes.Count > 0)
            throw new PopcornException(string.Join(Environment.NewLine, mistakes));
    }
}
