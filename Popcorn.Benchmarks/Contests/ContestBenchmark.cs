using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Contests;

/// <summary>One contender as BenchmarkDotNet runs it: in a process of its own, chosen by its name.</summary>
public class ContestBenchmark
{
    private const char Separator = '|';

    private Func<object> _call = null!;

    public static IEnumerable<string> Keys =>
        from command in ContestTable.Commands
        from contest in ContestTable.Of(command)
        from row in contest.Rows
        select KeyOf(command, contest, row);

    /// <summary>Command, shape, output and contender.</summary>
    [ParamsSource(nameof(Keys))]
    public string Key { get; set; } = "";

    [GlobalSetup]
    public void SetUp()
    {
        string[] parts = Key.Split(Separator);
        Contest contest = ContestTable.Of(parts[0]).Single(contest => contest.Shape == parts[1] && contest.Output == parts[2]);
        contest.SetUp();
        _call = contest.Rows.Single(row => row.Name == parts[3]).Call;
    }

    [Benchmark]
    public object Call() => _call();

    internal static string KeyOf(string command, Contest contest, ContestRow row) =>
        string.Join(Separator, command, contest.Shape, contest.Output, row.Name);
}
