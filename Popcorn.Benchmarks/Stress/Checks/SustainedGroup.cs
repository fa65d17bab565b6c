namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>
/// One payload through one entry point, with Popcorn and without. They take short turns, with requests at the same times. Turns in which a
/// hypervisor took the machine away do not count. The result is the median of the 99th percentiles of seconds, because two stalls in ten
/// minutes would decide the percentile of all responses.
/// </summary>
internal sealed class SustainedGroup
{
    private const int FewestRounds = 8;
    private const double LongestP99 = 1.2;

    /// <summary>The number of counted turns that make a second.</summary>
    private const int TurnsTogether = 10;

    private static readonly TimeSpan LongestTurn = TimeSpan.FromSeconds(0.1);

    /// <summary>The part of each turn that is not measured, so that no contender gains from the caches of the one before.</summary>
    private static readonly TimeSpan LeadIn = TimeSpan.FromMilliseconds(5);

    private readonly IReadOnlyList<Contender> _contenders;
    private readonly Connections[] _connections;
    private readonly byte[][] _bodies;
    private readonly Load[] _loads;
    private readonly List<double>[] _latencies;
    private readonly int[] _turnsTogether;
    private readonly List<double>[] _p99s;
    private readonly int[] _answers;
    private double _rate;

    /// <param name="serverOf">Who answers.</param>
    /// <param name="connectionsOf">The connections to it, which its contenders share: both servers have as many, however many contenders
    /// each has.</param>
    /// <param name="contenders">The default first.</param>
    public SustainedGroup(
        Func<Contender, ServerProcess> serverOf, Func<Contender, Connections> connectionsOf, IReadOnlyList<Contender> contenders)
    {
        _contenders = contenders;
        _bodies = ContenderBodies.Fetch(serverOf, contenders);
        _connections = [.. contenders.Select(connectionsOf)];
        _loads = [.. contenders.Select((contender, i) => new Load(_connections[i], contender.Path, _bodies[i].Length))];
        _latencies = [.. contenders.Select(_ => new List<double>())];
        _turnsTogether = new int[contenders.Count];
        _p99s = [.. contenders.Select(_ => new List<double>())];
        _answers = new int[contenders.Count];
    }

    public int Answers => _answers.Skip(1).Sum();

    public int DefaultAnswers => _answers[0];

    public int Turns { get; private set; }

    /// <summary>The turns that do not count.</summary>
    public int StolenTurns { get; private set; }

    /// <summary>The figures of the slowest include.</summary>
    public Target P99 => new($"{Name}, any include: p99 / default", _p99s.Skip(1).Max(Median) / Median(_p99s[0]), LongestP99);

    public StressFigure Figure => new(
        $"{Name}: offered a second, then p99 of the default and of {string.Join(", ", _contenders.Skip(1).Select(DescribeInclude))}, µs",
        $"{_rate:0}: {(_p99s.Any(each => each.Count == 0) ? "too short a run to tell" : string.Join(", ", _p99s.Select(FormatMedian)))}");

    private string Name => $"{_contenders[0].Payload.Name}, {Contender.GetEntryName(_contenders[0].Entry)}";

    /// <summary>Enough that each contender has a few turns, however short the run is.</summary>
    public static TimeSpan TurnOf(TimeSpan duration, int groups)
    {
        TimeSpan turn = duration / (FewestRounds * groups * Contender.Group(Payload.Single, Contender.Mvc).Count);
        return turn < LongestTurn ? turn : LongestTurn;
    }

    public void WarmUp(TimeSpan duration)
    {
        for (int i = 0; i < _loads.Length; i++)
            LoadOf(i).RunClosed(duration);
    }

    /// <summary>The requests per second: a share of what the default can answer.</summary>
    public void FindRate(TimeSpan duration)
    {
        (int count, TimeSpan elapsed) = LoadOf(0).RunClosed(duration);
        _rate = count / elapsed.TotalSeconds * EndpointSettings.OfferedShare;
    }

    public void Run(int round, TimeSpan turn)
    {
        // Large enough for all, because growing would delay requests.
        var latencies = new List<double>((int)(_rate * turn.TotalSeconds * 2) + 1);
        // In random order, so that no contender always follows the same other one.
        int[] order = [.. Enumerable.Range(0, _loads.Length)];
        new Random(round).Shuffle(order);
        foreach (int next in order)
        {
            latencies.Clear();
            Load load = LoadOf(next);
            load.RunClosed(turn < LeadIn ? turn : LeadIn);
            long stolen = StolenTime.Ticks;
            load.RunOpen(turn, _rate, new Random(round), latencies);
            _answers[next] += latencies.Count;
            Turns++;
            if (StolenTime.Ticks != stolen)
            {
                StolenTurns++;
                continue;
            }
            Keep(next, latencies);
        }
    }

    private Load LoadOf(int contender)
    {
        _connections[contender].Expect(_bodies[contender]);
        return _loads[contender];
    }

    private void Keep(int contender, List<double> latencies)
    {
        List<double> together = _latencies[contender];
        together.AddRange(latencies);
        if (++_turnsTogether[contender] % TurnsTogether != 0 || together.Count == 0)
            return;
        together.Sort();
        _p99s[contender].Add(together[together.Count * 99 / 100]);
        together.Clear();
    }

    private static string DescribeInclude(Contender contender) =>
        contender.Include is { Length: > 0 } include ? $"`{include}`" : "no include";

    private static string FormatMedian(List<double> values) => FormattableString.Invariant($"{Median(values):0}");

    private static double Median(List<double> values) => values.Count == 0 ? double.NaN : values.Order().ElementAt(values.Count / 2);
}
