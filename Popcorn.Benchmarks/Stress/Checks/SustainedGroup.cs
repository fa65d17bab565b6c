using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>One payload through one door, with Popcorn and without. They take turns, and requests come to all of them at the same times.</summary>
internal sealed class SustainedGroup
{
    public const int Connections = 64;

    private const int FewestRounds = 8;
    private const double LongestP99 = 1.2;

    private static readonly TimeSpan LongestTurn = TimeSpan.FromSeconds(5);

    private readonly Func<Contender, ServerProcess> _serverOf;
    private readonly IReadOnlyList<Contender> _contenders;
    private readonly byte[][] _bodies;
    private readonly List<double>[] _p99s;
    private readonly int[] _answers;
    private double _rate;

    /// <param name="serverOf">Who answers.</param>
    /// <param name="contenders">The default first.</param>
    public SustainedGroup(Func<Contender, ServerProcess> serverOf, IReadOnlyList<Contender> contenders)
    {
        _serverOf = serverOf;
        _contenders = contenders;
        _bodies = ContenderBodies.Fetch(serverOf, contenders);
        _p99s = [.. contenders.Select(_ => new List<double>())];
        _answers = new int[contenders.Count];
    }

    public int Answers => _answers.Skip(1).Sum();

    public int DefaultAnswers => _answers[0];

    private string Name => $"{_contenders[0].Payload.Name}, {Contender.DoorName(_contenders[0].Door)}";

    /// <summary>So that everybody's turn comes a few times, however short the run is.</summary>
    public static TimeSpan TurnOf(TimeSpan duration, int groups)
    {
        TimeSpan turn = duration / (FewestRounds * groups * Contender.Group(Payload.Single, Contender.Mvc).Count);
        return turn < LongestTurn ? turn : LongestTurn;
    }

    /// <summary>Until plans are compiled; and finds out what the default can do.</summary>
    public void WarmUp(TimeSpan turn)
    {
        for (int i = _contenders.Count - 1; i >= 0; i--)
        {
            using Load load = Connect(i);
            load.RunClosed(turn);
            (int count, TimeSpan elapsed) = load.RunClosed(turn);
            _rate = count / elapsed.TotalSeconds * EndpointSettings.OfferedShare;
        }
    }

    public void Run(int round, TimeSpan turn)
    {
        for (int i = 0; i < _contenders.Count; i++)
        {
            int next = (i + round) % _contenders.Count;
            // With room for all: to grow would make the load wait.
            var latencies = new List<double>((int)(_rate * turn.TotalSeconds * 1.5) + 1);
            using Load load = Connect(next);
            load.RunOpen(turn, _rate, new Random(round), latencies);
            if (latencies.Count == 0)
                continue;
            latencies.Sort();
            _answers[next] += latencies.Count;
            _p99s[next].Add(latencies[latencies.Count * 99 / 100]);
        }
    }

    /// <summary>Round by round, since what the machine does meanwhile meets all of a round. The slowest include counts.</summary>
    public Target P99() => new(
        $"{Name}, any include: p99 / default",
        _p99s.Skip(1).Max(each => Median([.. each.Zip(_p99s[0], (own, of) => own / of)])),
        LongestP99);

    public StressFigure Figure() => new(
        $"{Name}: offered a second, then p99 of the default and of {string.Join(", ", _contenders.Skip(1).Select(contender => contender.Include is { Length: > 0 } include ? $"`{include}`" : "no include"))}, µs",
        $"{_rate:0}: {string.Join(", ", _p99s.Select(each => FormattableString.Invariant($"{Median(each):0}")))}");

    private Load Connect(int i) => new(_serverOf(_contenders[i]).Port, _contenders[i].Path, _bodies[i], Connections);

    private static double Median(List<double> values) => values.Count == 0 ? double.NaN : values.Order().ElementAt(values.Count / 2);
}
