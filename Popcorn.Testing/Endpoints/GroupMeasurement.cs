using Popcorn.Testing.Reporting;

namespace Popcorn.Testing.Endpoints;

/// <summary>
/// The contenders for one payload through one entry point, which take turns. The others are compared with the first: the default, or
/// another build.
/// </summary>
internal sealed class GroupMeasurement(EndpointSettings settings, IReadOnlyList<Contender> contenders)
{
    private static readonly TimeSpan SettlingTime = TimeSpan.FromMilliseconds(20);

    /// <summary>
    /// The part of each turn that is not measured: a contender after another one of the same server finds its code and data in the caches
    /// of the core, and after one of the other server it does not.
    /// </summary>
    private static readonly TimeSpan LeadIn = TimeSpan.FromMilliseconds(5);

    private readonly List<double>[] _rates = Lists(contenders);
    private readonly List<double>[] _busy = Lists(contenders);
    private readonly List<double>[] _medians = Lists(contenders);
    private readonly List<double>[] _p99s = Lists(contenders);
    private byte[][] _bodies = [];

    /// <summary>The requests per second while latency is measured; known after the rounds of throughput.</summary>
    private double OfferedRate => Median(_rates[0]) * EndpointSettings.OfferedShare;

    /// <summary>The number of answers while latency was measured.</summary>
    public int Answers { get; private set; }

    /// <summary>The number of contenders.</summary>
    public int Contenders => contenders.Count;

    /// <summary>How often the group is measured in a round.</summary>
    public int Visits => Payload.Visits;

    private Payload Payload => contenders[0].Payload;
    private TimeSpan Turn => settings.TurnOf(Payload);

    public IEnumerable<EndpointResult> Results => contenders.Select((contender, i) => new EndpointResult(
        contender,
        _bodies[i].Length,
        Median(_rates[i]),
        RatioToFirst(_rates, i),
        Median(_busy[i]),
        OfferedRate,
        Median(_medians[i]),
        Median(_p99s[i]),
        RatioToFirst(_p99s, i)));

    /// <summary>Throws unless the responses are those that are to be compared.</summary>
    public void Check(EndpointServers servers) => _bodies = ContenderBodies.Fetch(servers.Find, contenders);

    /// <summary>Sends requests until plans are compiled and the JIT has optimized hot methods.</summary>
    public void WarmUp(EndpointServers servers, TimeSpan duration) => Connect(servers, loads =>
    {
        foreach (Load load in loads)
            load.RunClosed(duration);
    });

    public void MeasureThroughput(EndpointServers servers, int visit)
    {
        var elapsed = new TimeSpan[contenders.Count];
        var busy = new TimeSpan[contenders.Count];
        TakeTurns(servers, visit, (i, load) =>
        {
            ServerProcess server = servers.Find(contenders[i]);
            TimeSpan before = server.Busy;
            (int count, TimeSpan time) = load.RunClosed(Turn);
            busy[i] += server.Busy - before;
            _rates[i].Add(count / time.TotalSeconds);
            elapsed[i] += time;
        });
        for (int i = 0; i < contenders.Count; i++)
            _busy[i].Add(busy[i] / elapsed[i] * 100);
    }

    public void MeasureLatency(EndpointServers servers, int visit)
    {
        // Large enough for all, because growing would delay requests.
        int room = (int)(OfferedRate * Turn.TotalSeconds * Payload.TurnsTogether * 2) + 1;
        List<double>[] together = [.. contenders.Select(_ => new List<double>(room))];
        var turns = new int[contenders.Count];
        // All contenders get requests at the same times.
        Random[] times = [.. contenders.Select(_ => new Random(visit))];
        TakeTurns(servers, visit, (i, load) =>
        {
            List<double> latencies = together[i];
            int before = latencies.Count;
            load.RunOpen(Turn, OfferedRate, times[i], latencies);
            Answers += latencies.Count - before;
            // Rare stalls of a server must not fall between short turns, but one of them must not decide a whole visit either.
            if (++turns[i] % Payload.TurnsTogether != 0)
                return;
            var measured = Measured.Summarize(latencies);
            _medians[i].Add(measured.Median);
            _p99s[i].Add(measured.P99);
            latencies.Clear();
        });
    }

    private void TakeTurns(EndpointServers servers, int visit, Action<int, Load> measure) => Connect(servers, loads =>
    {
        foreach (Load load in loads)
            load.RunClosed(SettlingTime);
        servers.Settle();
        // In random order, so that no contender always follows the same other one.
        var random = new Random(visit);
        int[] order = [.. Enumerable.Range(0, loads.Length)];
        for (int turn = 0; turn < Payload.Turns; turn++)
        {
            random.Shuffle(order);
            foreach (int next in order)
            {
                loads[next].RunClosed(LeadIn);
                measure(next, loads[next]);
            }
        }
    });

    /// <summary>
    /// The contenders of one server share its connections, so that all servers have as many, however many contenders each has.
    /// </summary>
    private void Connect(EndpointServers servers, Action<Load[]> use)
    {
        Dictionary<string, Connections> connections = contenders.DistinctBy(contender => contender.Server).ToDictionary(
            contender => contender.Server, contender => new Connections(servers.Find(contender).Port, Payload.Connections));
        try
        {
            use([.. contenders.Select((contender, i) => new Load(connections[contender.Server], contender.Path, _bodies[i]))]);
        }
        finally
        {
            foreach (Connections each in connections.Values)
                each.Dispose();
        }
    }

    private static List<double>[] Lists(IReadOnlyList<Contender> contenders) => [.. contenders.Select(_ => new List<double>())];

    /// <summary>The median ratio of figures of the same turn, because a shared machine changes its speed.</summary>
    private static double RatioToFirst(List<double>[] figures, int contender) =>
        Median(figures[contender].Zip(figures[0], (own, of) => own / of));

    private static double Median(IEnumerable<double> values) => Measured.Summarize(values).Median;
}
