using System.Diagnostics;
using System.Text.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.WarmUp;

/// <summary>
/// Warms the app up in the background once it listens: first what the check of names reads, then the code that all responses pass, then the
/// plans of the configured types and of the payloads that endpoints declare. One plan at a time; pauses while requests wait for a thread.
/// </summary>
internal sealed class WarmUpService(
    IServiceProvider services,
    IOptions<PopcornHttpOptions> options,
    PopcornEngines engines,
    PopcornEndpoints endpoints,
    IncludeReader reader,
    IHostApplicationLifetime lifetime,
    ILoggerFactory loggers) : BackgroundService
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(5);

    /// <summary>Lets the thread that starts the host return first: both would load assemblies, one at a time.</summary>
    private static readonly TimeSpan PauseAfterStart = TimeSpan.FromMilliseconds(20);

    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);

    /// <summary>The messages of failures. Several endpoints can lead to the same type.</summary>
    private readonly HashSet<string> _reported = new(StringComparer.Ordinal);

    /// <summary>Earlier than the token of the service, which is canceled only when it is its turn to stop.</summary>
    private bool IsStopping => lifetime.ApplicationStopping.IsCancellationRequested;

    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        if (!await HasStartedAsync(stoppingToken).ConfigureAwait(false))
            return;
        try
        {
            await Task.Delay(PauseAfterStart, stoppingToken).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            foreach ((object what, Func<Task> warmUp) in GetSteps())
            {
                if (IsStopping)
                    return;
                await RunAsync(what, warmUp).ConfigureAwait(false);
            }
        }
        catch (ObjectDisposedException exception) when (IsProviderGone(exception))
        {
            // The app was disposed of without being stopped, as in tests.
        }
        catch (Exception exception)
        {
            // An unhandled exception of a background service would stop the host.
            PopcornLog.WarmUpFailed(_logger, "the endpoints", exception);
        }
    }

    private async Task RunAsync(object what, Func<Task> warmUp)
    {
        long start = Stopwatch.GetTimestamp();
        try
        {
            await warmUp().ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is not ObjectDisposedException disposed || !IsProviderGone(disposed))
        {
            // The app can run without warm-up. A request for the type will fail in the same way.
            if (_reported.Add(exception.Message))
                PopcornLog.WarmUpFailed(_logger, what, exception);
        }
        await GiveWayAsync(Stopwatch.GetElapsedTime(start)).ConfigureAwait(false);
    }

    private static bool IsProviderGone(ObjectDisposedException exception) => exception.ObjectName == nameof(IServiceProvider);

    private async Task<bool> HasStartedAsync(CancellationToken stoppingToken)
    {
        var started = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        await using CancellationTokenRegistration onStart = lifetime.ApplicationStarted.Register(() => started.TrySetResult(true));
        await using CancellationTokenRegistration onStop = stoppingToken.Register(() => started.TrySetResult(false));
        return await started.Task.ConfigureAwait(false);
    }

    private IEnumerable<(object What, Func<Task> WarmUp)> GetSteps()
    {
        bool warmsEndpoints = options.Value.WarmUpEndpoints;
        // Also where warm-up is off: a request must not load the assemblies of the app, or search their types.
        foreach (EndpointSettings settings in FindSettings().Where(reader.ChecksNames))
            yield return (nameof(DerivedTypes), () => SearchDerivedTypes(settings));
        if (warmsEndpoints)
        {
            yield return (nameof(SampleApp), () => SampleApp.RunAsync(CompilationMode.Never));
            yield return (nameof(SampleApp), () => SampleApp.RunAsync(CompilationMode.Always));
        }
        foreach (JsonSerializerOptions json in GetHostOptions())
        {
            foreach (Type type in options.Value.WarmTypes)
                yield return (type, () => WarmUp(json, type));
        }
        if (!warmsEndpoints)
            yield break;
        foreach (EndpointSettings settings in FindSettings())
        {
            foreach (Type type in settings.Payloads)
                yield return (type, () => Plan(settings, type));
        }
    }

    private IEnumerable<EndpointSettings> FindSettings() =>
        services.GetService<EndpointDataSource>()?.Endpoints.Select(endpoints.GetSettings).Where(settings => settings.IsOn) ?? [];

    private static Task SearchDerivedTypes(EndpointSettings settings)
    {
        try
        {
            _ = settings.MayReturnOthers;
        }
        catch (Exception exception) when (ContractStore.IsUnsupported(exception))
        {
            // The warm-up of the type, or a request for it, reports it.
        }
        return Task.CompletedTask;
    }

    private Task WarmUp(JsonSerializerOptions json, Type type)
    {
        engines.GetEngine(json).WarmUp(type);
        return Task.CompletedTask;
    }

    private static Task Plan(EndpointSettings settings, Type type)
    {
        EndpointPlans.Plan(settings, type);
        return Task.CompletedTask;
    }

    private IEnumerable<JsonSerializerOptions> GetHostOptions()
    {
        yield return HostJson.GetMinimalApiOptions(services);
        if (services.GetService<IControllerSupport>()?.Json is { } json)
            yield return json;
    }

    /// <summary>While requests wait for a thread, pauses up to ten times as long as the last step took.</summary>
    private async Task GiveWayAsync(TimeSpan taken)
    {
        await Task.Yield();
        long start = Stopwatch.GetTimestamp();
        while (ThreadPool.PendingWorkItemCount > 0 && Stopwatch.GetElapsedTime(start) < taken * 10 && !IsStopping)
            await Task.Delay(Pause).ConfigureAwait(false);
    }
}
