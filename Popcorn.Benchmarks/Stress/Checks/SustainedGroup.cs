namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>
/// One payload through one door, with Popcorn and without. They take turns, and requests come to all of them at the same times. The
/// turns are short, and those in which a hypervisor took the machine away tell nothing of either. Of each second of turns the 99th
/// percentile is taken, and of those the median: two stalls in ten minutes would decide that of all answers together.
/// </summary>
internal sealed class SustainedGroup
{
    private const int FewestRounds = 8;
    private const double LongestP99 = 1.2;

    /// <summary>So many turns, of those that count, make a second.</summary>
    private const int TurnsTogether = 10;

    private static readonly TimeSpan LongestTurn = TimeSpan.FromSeconds(0.1);

    /// <summary>Of each turn, and not measured, so that nobody finds the caches as another left them.</summary>
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

    /// <summary>Turns whose times do not count.</summary>
    public int StolenTurns { get; private set; }

    /// <summary>The slowest include is told.</summary>
    public Target P99 => new($"{Name}, any include: p99 / default", _p99s.Skip(1).Max(Median) / Median(_p99s[0]), LongestP99);

    public StressFigure Figure => new(
        $"{Name}: offered a second, then p99 of the default and of {string.Join(", ", _contenders.Skip(1).Select(DescribeInclude))}, µs",
        $"{_rate:0}: {(_p99s.Any(each => each.Count == 0) ? "too short a run to tell" : string.Join(", ", _p99s.Select(FormatMedian)))}");

    private string Name => $"{_contenders[0].Payload.Name}, {Contender.DoorName(_contenders[0].Door)}";

    /// <summary>So that everybody's turn comes a few times, however short the run is.</summary>
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

    /// <summary>What is offered: a part of what the default can do.</summary>
    public void FindRate(TimeSpan duration)
    {
        (int count, TimeSpan elapsed) = LoadOf(0).RunClosed(duration);
        _rate = count / elapsed.TotalSeconds * EndpointSettings.OfferedShare;
    }

    public void Run(int round, TimeSpan turn)
    {
        // With room for all: to grow would make the load wait.
        var latencies = new List<double>((int)(_rate * turn.TotalSeconds * 2) + 1);
        // In no order: otherwise some would always come after the same other one.
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
