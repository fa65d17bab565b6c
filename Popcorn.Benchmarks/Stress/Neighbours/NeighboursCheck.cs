namespace Popcorn.Benchmarks.Stress.Neighbours;

/// <summary>
/// <c>neighbours</c>: over HTTP, one client sends new includes of 27 new plans each. The other clients repeat their request,
/// as often as the server can answer it in 0.6 of its time. The new includes must not delay them.
/// </summary>
internal static class NeighboursCheck
{
    private const int Seed = 20_261_125;
    private const int IncludesPerSecond = 150;

    private static readonly TimeSpan Duration = TimeSpan.FromMinutes(10);
    private static readonly TimeSpan Turn = TimeSpan.FromSeconds(10);

    /// <summary>Compiles the plans of the repeated request, and fills the caches with new includes.</summary>
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(4);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        TimeSpan duration = scale.Of(Duration);
        TimeSpan turn = scale.IsKept ? Turn : duration / 2;
        int turns = (int)(duration / (2 * turn));
        progress.Expect(turns);
        progress.Describe("quiet turns, and turns with new includes");
        using var server = ServerProcess.Start(onOneCore: true, NeighboursServer.Command);
        using var connections = new Connections(server.Port, Payload.Hundred.Connections);
        using var floodConnections = new Connections(server.Port, count: 4);
        var times = new Random(Seed);
        var flood = new IncludeFlood(floodConnections, new Random(Seed));
        var mistakes = new Mistakes();
        var (quiet, flooded) = (new List<double>(), new List<double>());
        double rate = 0;
        try
        {
            var load = new Load(
                connections, NeighboursServer.OrdinaryPath, Load.Fetch(server.Port, NeighboursServer.OrdinaryPath));
            load.RunClosed(WarmUp);
            Load.RunOpen(WarmUp, flood.CreateStream(5 * IncludesPerSecond, WarmUp));
            (int answers, TimeSpan elapsed) = load.RunClosed(WarmUp);
            rate = answers / elapsed.TotalSeconds * EndpointSettings.OfferedShare;
            for (int i = 0; i < turns; i++)
            {
                quiet.Add(MeasureP99(load));
                flooded.Add(MeasureP99(load, flood.CreateStream(IncludesPerSecond, turn)));
                progress.Advance();
            }
        }
        catch (Exception error) when (error is InvalidOperationException or TimeoutException)
        {
            mistakes.Add(error.Message);
        }
        List<Target> bounds = [new("errors and wrong bodies", mistakes.Count, 0)];
        // In a run of seconds a single stall of the machine decides the 99th percentile.
        if (scale.IsKept && mistakes.Count == 0)
        {
            double ratio = Median(flooded.Zip(quiet, (with, without) => with / without));
            bounds.Add(new("p99 of the repeated request with new includes / without", ratio, 2));
        }
        return new StressOutcome(
            bounds,
            [
                new("new includes", $"{flood.Count:N0}"),
                new("repeated requests offered a second", $"{rate:0}"),
                new("their p99 without and with new includes, median of the turns", $"{Median(quiet):0}, {Median(flooded):0} µs"),
            ],
            mistakes.First);

        double MeasureP99(Load load, params ReadOnlySpan<RequestStream> others)
        {
            var latencies = new List<double>((int)(2 * rate * turn.TotalSeconds));
            Load.RunOpen(turn, [load.CreateStream(rate, times, latencies), .. others]);
            latencies.Sort();
            return latencies[latencies.Count * 99 / 100];
        }
    }

    private static double Median(IEnumerable<double> values) => Measured.Of(values).Median;
}
