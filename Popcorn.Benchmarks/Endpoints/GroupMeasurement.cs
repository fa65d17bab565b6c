namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The contenders for one payload through one door. They take turns.</summary>
internal sealed class GroupMeasurement
{
    private static readonly TimeSpan SettlingTime = TimeSpan.FromMilliseconds(20);

    private readonly EndpointSettings _settings;
    private readonly IReadOnlyList<Contender> _contenders;
    private readonly int[] _bytes;
    private readonly List<double>[] _rates;
    private readonly List<double>[] _busy;
    private readonly List<double>[] _medians;
    private readonly List<double>[] _p99s;

    public GroupMeasurement(EndpointSettings settings, IReadOnlyList<Contender> contenders)
    {
        _settings = settings;
        _contenders = contenders;
        _bytes = new int[contenders.Count];
        _rates = Lists();
        _busy = Lists();
        _medians = Lists();
        _p99s = Lists();
    }

    /// <summary>What is offered for latency, known after the rounds of throughput.</summary>
    private double OfferedRate => Median(_rates[0]) * EndpointSettings.OfferedShare;

    /// <summary>How often it is measured in a round.</summary>
    public int Visits => Payload.Visits;

    private Payload Payload => _contenders[0].Payload;

    private TimeSpan Turn => _settings.TurnOf(Payload);

    public IEnumerable<EndpointResult> Results => _contenders.Select((contender, i) => new EndpointResult(
        contender,
        _bytes[i],
        Median(_rates[i]),
        RatioToDefault(_rates, i),
        Median(_busy[i]),
        OfferedRate,
        Median(_medians[i]),
        Median(_p99s[i]),
        RatioToDefault(_p99s, i)));

    /// <summary>Fails unless the answers are those that are to be compared.</summary>
    public void Check(ServerPair servers)
    {
        byte[][] bodies = ContenderBodies.Fetch(servers.Of, _contenders);
        for (int i = 0; i < bodies.Length; i++)
            _bytes[i] = bodies[i].Length;
    }

    /// <summary>Until plans are compiled and the JIT has replaced what is hot.</summary>
    public void WarmUp(ServerPair servers, TimeSpan duration)
    {
        for (int i = 0; i < _contenders.Count; i++)
        {
            using Load load = Connect(servers, i);
            load.RunClosed(duration);
        }
    }

    public void MeasureThroughput(ServerPair servers, int visit)
    {
        var elapsed = new TimeSpan[_contenders.Count];
        var busy = new TimeSpan[_contenders.Count];
        TakeTurns(servers, visit, (i, load) =>
        {
            ServerProcess server = servers.Of(_contenders[i]);
            TimeSpan before = server.Busy;
            (int count, TimeSpan time) = load.RunClosed(Turn);
            busy[i] += server.Busy - before;
            _rates[i].Add(count / time.TotalSeconds);
            elapsed[i] += time;
        });
        for (int i = 0; i < _contenders.Count; i++)
            _busy[i].Add(busy[i] / elapsed[i] * 100);
    }

    public void MeasureLatency(ServerPair servers, int visit)
    {
        // With room for all: to grow would make the load wait.
        int room = (int)(OfferedRate * Turn.TotalSeconds * Payload.TurnsTogether * 2) + 1;
        List<double>[] together = [.. _contenders.Select(_ => new List<double>(room))];
        var turns = new int[_contenders.Count];
        // The same times for all of them.
        Random[] times = [.. _contenders.Select(_ => new Random(visit))];
        TakeTurns(servers, visit, (i, load) =>
        {
            List<double> latencies = together[i];
            load.RunOpen(Turn, OfferedRate, times[i], latencies);
            // A server's own stalls, that come seldom, must not fall between short turns; but one must not decide all of a visit either.
            if (++turns[i] % Payload.TurnsTogether != 0)
                return;
            latencies.Sort();
            _medians[i].Add(latencies[latencies.Count / 2]);
            _p99s[i].Add(latencies[latencies.Count * 99 / 100]);
            latencies.Clear();
        });
    }

    private void TakeTurns(ServerPair servers, int first, Action<int, Load> measure)
    {
        Load[] loads = [.. _contenders.Select((_, i) => Connect(servers, i))];
        try
        {
            foreach (Load load in loads)
                load.RunClosed(SettlingTime);
            servers.Settle();
            for (int turn = 0; turn < Payload.Turns; turn++)
            {
                // Everybody comes after everybody.
                for (int i = 0; i < loads.Length; i++)
                {
                    int next = (turn % 2 == 0 ? i : loads.Length - 1 - i) + first + turn;
                    measure(next % loads.Length, loads[next % loads.Length]);
                }
            }
        }
        finally
        {
            foreach (Load load in loads)
                load.Dispose();
        }
    }

    private Load Connect(ServerPair servers, int i) => new(servers.Of(_contenders[i]).Port, _contenders[i].Path, _bytes[i], _contenders[i].Payload.Connections);

    private List<double>[] Lists() => [.. _contenders.Select(_ => new List<double>())];

    /// <summary>Of what was measured in the same turn: a machine that others use as well changes from one to the next.</summary>
    private static double RatioToDefault(List<double>[] figures, int contender) => Median(figures[contender].Zip(figures[0], (own, of) => own / of));

    private static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted[sorted.Length / 2];
    }
}
