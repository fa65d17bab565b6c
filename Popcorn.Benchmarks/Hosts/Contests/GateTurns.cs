namespace Popcorn.Benchmarks.Hosts.Contests;

/// <summary>
/// The rows of the gate, in one process. Prints the rows when it has warmed up. Then it reads the number of a row, measures one turn of it,
/// and prints the nanoseconds and the bytes of a call, until its input ends.
/// </summary>
internal sealed class GateTurns
{
    /// <summary>A part of each turn comes before what is timed: other processes used the caches since the last one.</summary>
    private const int Untimed = 4;

    private const int WarmUps = 3;
    private const int PauseMilliseconds = 50;
    private const string Parser = "Parse";

    /// <summary>Its string is on the large object heap, whose collections take more time than the write.</summary>
    private const string LargeText = "ComplexModelList";

    private static readonly TurnBudget Budget = new(Turns: 0, TurnMilliseconds: 0.5, WarmUpMilliseconds: 10);

    private static readonly string[] Utf8 =
        ["PopcornCustom_Composed", "PopcornCustom_Compiled", "PopcornDeep_Composed", "PopcornDeep_Compiled", Parser];

    private static readonly string[] Text = ["PopcornDeep_Compiled"];

    private readonly (GateRow Row, Action Call)[] _rows = [.. CreateRows()];

    public static void Run(TextReader input, TextWriter output)
    {
        var turns = new GateTurns();
        turns.WarmUp();
        output.WriteLine(JsonSerializer.Serialize(turns._rows.Select(each => each.Row)));
        var repeats = new int[turns._rows.Length];
        while (input.ReadLine() is { } line)
        {
            int row = int.Parse(line, CultureInfo.InvariantCulture);
            Action call = turns._rows[row].Call;
            if (repeats[row] == 0)
                repeats[row] = TurnTaking.CountRepeats(call, Budget);
            for (int i = repeats[row] / Untimed; i >= 0; i--)
                call();
            (double nanoseconds, long bytes) = TurnTaking.Turn(call, repeats[row]);
            output.WriteLine(Invariant($"{nanoseconds:R} {bytes}"));
        }
    }

    private static IEnumerable<(GateRow Row, Action Call)> CreateRows()
    {
        foreach (Contest contest in (Contest[])
        [
            .. ComparisonContests.OfOutput(OutputKind.Utf8).Select(AddParser),
            .. ComparisonContests.OfOutput(OutputKind.Text).Where(contest => contest.Shape != LargeText),
        ])
        {
            contest.SetUp();
            string[] names = contest.Output == nameof(OutputKind.Utf8) ? Utf8 : Text;
            foreach (ContestRow row in contest.Rows.Where(row => names.Contains(row.Name)))
                yield return (new(contest.Shape, contest.Output, row.Name, contest.CountBytes(row)), () => row.Call());
        }
    }

    private static Contest AddParser(Contest contest)
    {
        string custom = ComparisonContests.CustomOf(contest.Shape);
        return contest.Add(Parser, "", () => Include.Parse(custom), custom.Length);
    }

    private void WarmUp()
    {
        for (int i = 0; i < WarmUps; i++)
        {
            foreach ((_, Action call) in _rows)
                TurnTaking.CountRepeats(call, Budget);
            Thread.Sleep(PauseMilliseconds);
        }
    }
}
