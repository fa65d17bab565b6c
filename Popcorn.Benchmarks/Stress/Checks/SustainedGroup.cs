using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>
/// One payload through one door, with Popcorn and without. They take turns, and requests come to all of them at the same times. The
/// turns are short and what they measured counts together; those in which a hypervisor took the machine away tell nothing of either.
/// </summary>
internal sealed class SustainedGroup : IDisposable
{
    public const int Connections = 64;

    private const int FewestRounds = 8;
    private const double LongestP99 = 1.2;

    private static readonly TimeSpan LongestTurn = TimeSpan.FromSeconds(0.1);

    private readonly IReadOnlyList<Contender> _contenders;
    private readonly Load[] _loads;
    private readonly Latencies[] _latencies;
    private readonly int[] _answers;
    private double _rate;

    /// <param name="serverOf">Who answers.</param>
    /// <param name="contenders">The default first.</param>
    public SustainedGroup(Func<Contender, ServerProcess> serverOf, IReadOnlyList<Contender> contenders)
    {
        _contenders = contenders;
        byte[][] bodies = ContenderBodies.Fetch(serverOf, contenders);
        _loads = [.. contenders.Select((contender, i) => new Load(serverOf(contender).Port, contender.Path, bodies[i], Connections))];
        _latencies = [.. contenders.Select(_ => new Latencies())];
        _answers = new int[contenders.Count];
    }

    public int Answers => _answers.Skip(1).Sum();

    public int DefaultAnswers => _answers[0];

    public int Turns { get; private set; }

    /// <summary>Turns whose times do not count.</summary>
    public int StolenTurns { get; private set; }

    /// <summary>All that they took together counts. The slowest include is told.</summary>
    public Target P99 => new($"{Name}, any include: p99 / default", _latencies.Skip(1).Max(P99Of) / P99Of(_latencies[0]), LongestP99);

    public StressFigure Figure => new(
        $"{Name}: offered a second, then p99 of the default and of {string.Join(", ", _contenders.Skip(1).Select(contender => contender.Include is { Length: > 0 } include ? $"`{include}`" : "no include"))}, µs",
        $"{_rate:0}: {string.Join(", ", _latencies.Select(each => FormattableString.Invariant($"{P99Of(each):0}")))}");

    private string Name => $"{_contenders[0].Payload.Name}, {Contender.DoorName(_contenders[0].Door)}";

    /// <summary>So that everybody's turn comes a few times, however short the run is.</summary>
    public static TimeSpan TurnOf(TimeSpan duration, int groups)
    {
        TimeSpan turn = duration / (FewestRounds * groups * Contender.Group(Payload.Single, Contender.Mvc).Count);
        return turn < LongestTurn ? turn : LongestTurn;
    }

    /// <summary>Until plans are compiled; and finds out what the default can do, which is the last one.</summary>
    public void WarmUp(TimeSpan duration)
    {
        foreach (Load load in _loads.Reverse())
        {
            load.RunClosed(duration);
            (int count, TimeSpan elapsed) = load.RunClosed(duration);
            _rate = count / elapsed.TotalSeconds * EndpointSettings.OfferedShare;
        }
    }

    public void Run(int round, TimeSpan turn)
    {
        // With room for all: to grow would make the load wait.
        var latencies = new List<double>((int)(_rate * turn.TotalSeconds * 2) + 1);
        for (int i = 0; i < _loads.Length; i++)
        {
            int next = (i + round) % _loads.Length;
            latencies.Clear();
            long stolen = StolenTime.Ticks;
            _loads[next].RunOpen(turn, _rate, new Random(round), latencies);
            _answers[next] += latencies.Count;
            Turns++;
            if (StolenTime.Ticks != stolen)
            {
                StolenTurns++;
                continue;
            }
            foreach (double latency in latencies)
                _latencies[next].Add(latency);
        }
    }

    public void Dispose()
    {
        foreach (Load load in _loads)
            load.Dispose();
    }

    private static double P99Of(Latencies latencies) => latencies.Percentile(0.99);
}
