namespace Popcorn.Stress.Floods;

/// <summary>
/// A flood over HTTP beside other clients, to a server on one core. The other clients repeat one request, as often as the server can answer
/// it in 0.6 of its time. Quiet turns and turns with the flood alternate.
/// </summary>
/// <param name="server">The server.</param>
/// <param name="repeated">The path of the repeated request.</param>
/// <param name="create">Creates a request of the flood: the path, and the body of the response.</param>
internal sealed class FloodRun(ServerProcess server, string repeated, Func<Random, (string Path, byte[] Body)> create)
{
    private const int Seed = 20_261_125;
    private const int FloodConnections = 4;
    private const double MaxRatio = 2;

    private static readonly TimeSpan LongestTurn = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(4);

    private readonly Mistakes _mistakes = new();
    private readonly List<double> _quiet = [];
    private readonly List<double> _flooded = [];
    private double _rate;
    private int _count;

    /// <summary>Gets the requests of the flood a second.</summary>
    public required int PerSecond { get; init; }

    /// <summary>Gets the requests of the flood a second while the server warms up; 0 if it meets the flood in the first turn.</summary>
    public int WarmUpPerSecond { get; init; }

    /// <summary>Gets p99 of the repeated request with the flood / without, for each turn.</summary>
    public IEnumerable<double> Ratios => _flooded.Zip(_quiet, (with, without) => with / without);

    public FloodRun Measure(TimeSpan whole, StressScale scale, ConsoleProgress progress)
    {
        TimeSpan duration = scale.Apply(whole);
        TimeSpan turn = scale.IsKept ? LongestTurn : duration / 2;
        int turns = (int)(duration / (2 * turn));
        progress.Expect(turns);
        progress.Describe("turns with the flood and without");
        using var connections = new Connections(server.Port, Payload.Hundred.Connections);
        using var floodConnections = new Connections(server.Port, FloodConnections);
        var times = new Random(Seed);
        var flood = new Flood(floodConnections, new Random(Seed), create);
        try
        {
            var load = new Load(connections, repeated, Load.Fetch(server.Port, repeated));
            load.RunClosed(WarmUp);
            if (WarmUpPerSecond > 0)
                Load.RunOpen(WarmUp, flood.CreateStream(WarmUpPerSecond, WarmUp));
            (int count, TimeSpan elapsed) = load.RunClosed(WarmUp);
            _rate = count / elapsed.TotalSeconds * EndpointSettings.OfferedShare;
            for (int i = 0; i < turns; i++)
            {
                _quiet.Add(MeasureP99(load));
                _flooded.Add(MeasureP99(load, flood.CreateStream(PerSecond, turn)));
                progress.Advance();
            }
        }
        catch (Exception error) when (error is InvalidOperationException or TimeoutException)
        {
            _mistakes.Add(error.Message);
        }
        _count = flood.Count;
        return this;

        double MeasureP99(Load load, params ReadOnlySpan<RequestStream> others)
        {
            var latencies = new List<double>((int)(2 * _rate * turn.TotalSeconds));
            Load.RunOpen(turn, [load.CreateStream(_rate, times, latencies), .. others]);
            return Measured.Summarize(latencies).P99;
        }
    }

    /// <param name="what">What is new in the requests of the flood.</param>
    /// <param name="figures">Other figures.</param>
    public StressOutcome CreateOutcome(string what, params IEnumerable<StressFigure> figures)
    {
        List<Target> bounds = [new("errors and wrong bodies", _mistakes.Count, 0)];
        if (_mistakes.Count == 0)
        {
            bounds.Add(new($"p99 of the repeated request with {what} / without, median of the turns", Median(Ratios), MaxRatio)
            {
                IsTime = true,
            });
        }
        return new StressOutcome(
            bounds,
            [
                new($"requests with {what}", $"{_count:N0}"),
                .. figures,
                new("repeated requests offered a second", $"{_rate:0}"),
                new($"their p99 without and with {what}, median of the turns", $"{Median(_quiet):0}, {Median(_flooded):0} µs"),
            ],
            _mistakes.First);
    }

    private static double Median(IEnumerable<double> values) => Measured.Summarize(values.DefaultIfEmpty(double.NaN)).Median;
}
