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

    /// <summary>Its string is on the large object heap, whose collections take more time than the write.</summary>
    private const string LargeText = "ComplexModelList";

    private static readonly TurnBudget Budget = new(Turns: 0, TurnMilliseconds: 0.5, WarmUpMilliseconds: 10);

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
        foreach (string shape in WriteCases.Comparison)
        {
            string text = WriteCases.CustomOf(shape);
            foreach (var row in Create(shape, OutputKind.Utf8, [.. TurnRow.Pair("PopcornCustom", Include.Parse(text)), .. TurnRow.Deep]))
                yield return row;
            yield return (new(shape, nameof(OutputKind.Utf8), "Parse", text.Length), () => Include.Parse(text));
        }
        foreach (string shape in WriteCases.Comparison.Where(shape => shape != LargeText))
        {
            foreach (var row in Create(shape, OutputKind.Text, [TurnRow.Deep[^1]]))
                yield return row;
        }
    }

    private static IEnumerable<(GateRow Row, Action Call)> Create(string shape, OutputKind output, IReadOnlyList<TurnRow> rows)
    {
        var contest = new TurnContest(shape, output, WriteCases.SetUp(shape, output), rows);
        return rows.Zip(contest.CountBytes(), (row, bytes) =>
            (new GateRow(shape, output.ToString(), row.Name, bytes), (Action)(() => row.Call(contest.Case))));
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
