namespace Popcorn.Benchmarks.Gating;

/// <summary><c>gate</c>: a quick run, judged by the baseline.</summary>
internal static class GateCommand
{
    private const string Name = "gate";

    public static int Run(string[] arguments)
    {
        string? file = null;
        if (arguments is ["--baseline", var given])
            file = given;
        else if (arguments.Length > 0)
            return Usage.Show([Name, .. arguments]);
        try
        {
            return Judge(Repository.Find(), file);
        }
        catch (Exception failure) when (failure is InvalidOperationException or JsonException or IOException)
        {
            return Tell(new([new(GateFindingKind.CannotJudge, failure.Message)]));
        }
    }

    private static int Judge(Repository repository, string? file)
    {
        QuickResult? baseline = GateFiles.LoadBaseline(repository, file);
        Spread? spread = GateFiles.LoadSpread(repository);
        // Fails at once for missing files, and not after two minutes.
        if (baseline is null || spread is null)
            return Tell(Gate.Judge(baseline, spread, QuickResult.Of([])));
        QuickResult current = QuickRun.Measure(Name, runs: 1)[0];
        QuickCommand.Keep(repository, current);
        Console.WriteLine($"baseline: {baseline.Facts}\nspread of {spread.Runs} runs: {spread.Facts}\n");
        return Tell(Gate.Judge(baseline, spread, current));
    }

    private static int Tell(GateVerdict verdict)
    {
        Console.WriteLine(verdict);
        return verdict.ExitCode;
    }
}
