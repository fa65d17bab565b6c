using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Builds the plans of the configured types in the background, while the app starts.</summary>
internal sealed class WarmUpService(
    IServiceProvider services, IOptions<PopcornHttpOptions> options, PopcornEngines engines, ILoggerFactory loggers) : BackgroundService
{
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        if (options.Value.WarmTypes.Count == 0)
            return;
        await Task.Yield();
        foreach (JsonSerializerOptions json in GetHostOptions())
        {
            foreach (Type type in options.Value.WarmTypes)
            {
                if (stoppingToken.IsCancellationRequested)
                    return;
                WarmUp(json, type);
            }
        }
    }

    private IEnumerable<JsonSerializerOptions> GetHostOptions()
    {
        yield return HostJson.GetMinimalApiOptions(services);
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
            // The app can run without warm-up. A request for the type will fail in the same way.
            PopcornLog.WarmUpFailed(loggers.CreateLogger(PopcornLog.Category), type, exception);
        }
    }
}
