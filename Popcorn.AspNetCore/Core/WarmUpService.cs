using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Makes the plans of the types that were named, in the background: the app starts meanwhile.</summary>
internal sealed class WarmUpService(IServiceProvider services, IOptions<PopcornHttpOptions> options, PopcornEngines engines, ILoggerFactory loggers)
    : BackgroundService
{
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        if (options.Value.WarmTypes.Count == 0)
            return;
        await Task.Yield();
        foreach (JsonSerializerOptions json in Doors())
        {
            foreach (Type type in options.Value.WarmTypes)
            {
                if (stoppingToken.IsCancellationRequested)
                    return;
                WarmUp(json, type);
            }
        }
    }

    private IEnumerable<JsonSerializerOptions> Doors()
    {
        yield return HostJson.OfMinimalApis(services);
        if (services.GetService<IControllerSupport>()?.Json is { } json)
            yield return json;
    }

    private void WarmUp(JsonSerializerOptions json, Type type)
    {
        try
        {
            engines.GetEngine(json).WarmUp(type);
        }
        catch (Exception exception)
        {
            // An app that would run without this runs with it; a request for the type will fail the same way.
            PopcornLog.WarmUpFailed(loggers.CreateLogger(PopcornLog.Category), type, exception);
        }
    }
}
