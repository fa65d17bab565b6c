namespace Popcorn.Benchmarks.Stress.Queries;

/// <summary>
/// <c>queries</c>: over HTTP, one client sends includes that are new sets of columns for the database. The other clients repeat their
/// request, as often as the server can answer it in 0.6 of its time. Queries that are compiled for the one must not delay the others.
/// </summary>
internal static class QueriesCheck
{
    private const int Seed = 20_261_126;
    private const int IncludesPerSecond = 50;
    private const double MaxRatio = 2;

    private static readonly TimeSpan Duration = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan Turn = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(4);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        TimeSpan duration = scale.Of(Duration);
        TimeSpan turn = scale.IsKept ? Turn : duration / 2;
        int turns = (int)(duration / (2 * turn));
        progress.Expect(turns);
        progress.Describe("quiet turns, and turns with new columns");
        using var server = ServerProcess.Start(onOneCore: true, QueriesServer.Command);
        using var connections = new Connections(server.Port, Payload.Hundred.Connections);
        using var floodConnections = new Connections(server.Port, count: 4);
        var times = new Random(Seed);
        var flood = new QueryFlood(floodConnections, new Random(Seed));
        var mistakes = new Mistakes();
        var (quiet, flooded) = (new List<double>(), new List<double>());
        double rate = 0;
        try
        {
            var load = new Load(connections, QueriesServer.OrdinaryPath, Load.Fetch(server.Port, QueriesServer.OrdinaryPath));
            load.RunClosed(WarmUp);
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
        double[] ratios = [.. flooded.Zip(quiet, (with, without) => with / without)];
        List<Target> bounds = [new("errors and wrong bodies", mistakes.Count, 0)];
        // In a run of seconds a single stall of the machine decides the 99th percentile.
        if (scale.IsKept && mistakes.Count == 0)
            bounds.Add(new("p99 of the repeated request with new columns / without, median of the turns", Median(ratios), MaxRatio));
        return new StressOutcome(
            bounds,
            [
                new("includes with new columns", $"{flood.Count:N0}"),
                new("sets of columns that got a query of their own", $"{server.Ask(QueriesServer.ExactShapes)}"),
                new("the same ratio in the first turn, in which these are compiled", $"{ratios.FirstOrDefault():0.00}"),
                new("repeated requests offered a second", $"{rate:0}"),
                new("their p99 without and with new columns, median of the turns", $"{Median(quiet):0}, {Median(flooded):0} µs"),
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

    private static double Median(IReadOnlyCollection<double> values) => values.Count == 0 ? double.NaN : Measured.Of(values).Median;
}
