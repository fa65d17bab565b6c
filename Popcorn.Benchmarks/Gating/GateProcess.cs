namespace Popcorn.Benchmarks.Gating;

/// <summary>A process of one build that measures one row at a time, when it is told to.</summary>
internal sealed class GateProcess : IDisposable
{
    private readonly string _build;
    private readonly Process _process;
    private readonly CancellationToken _stop;
    private readonly CancellationTokenRegistration _kill;

    public GateProcess(HostBuild build, CancellationToken stop)
    {
        var start = new ProcessStartInfo(build.Program, ["gate"])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        // Profiled code depends on the moment in which the profile was taken, and differs by up to a fifth from process to process.
        start.Environment["DOTNET_TieredPGO"] = "0";
        start.Environment["DOTNET_TC_CallCountingDelayMs"] = "0";
        // Collections would fall into some turns and not into others.
        start.Environment["DOTNET_gcConcurrent"] = "0";
        start.Environment["DOTNET_GCgen0size"] = "0x4000000";
        (_build, _stop) = (build.Name, stop);
        _process = Process.Start(start)!;
        _kill = stop.Register(_process.Kill);
    }

    /// <summary>Waits until the process has warmed up.</summary>
    public IReadOnlyList<GateRow> ReadRows() => JsonSerializer.Deserialize<List<GateRow>>(ReadLine())!;

    /// <summary>Measures a turn of a row.</summary>
    public (double Nanoseconds, long Bytes) Measure(int row)
    {
        _process.StandardInput.WriteLine(row);
        string[] figures = ReadLine().Split(' ');
        return (double.Parse(figures[0], CultureInfo.InvariantCulture), long.Parse(figures[1], CultureInfo.InvariantCulture));
    }

    public void Dispose()
    {
        _kill.Dispose();
        _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }

    private string ReadLine()
    {
        string? line = _process.StandardOutput.ReadLine();
        _stop.ThrowIfCancellationRequested();
        return line ?? throw new InvalidOperationException(
            $"a process of {_build} ended: {_process.StandardError.ReadLine() ?? "it printed no reason"}");
    }
}
