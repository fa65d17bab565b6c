namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// The first response and the first 1,000 responses of a new server, with Popcorn and without, which has listened for half a second.
/// </summary>
internal static class ColdResponses
{
    private const int Responses = 1000;
    private const double Bound = 0.9;
    private const double MaxListening = 1.05;

    /// <summary>Instead of <see cref="MaxListening"/>, where that is less.</summary>
    private const double MaxMilliseconds = 10;

    private static readonly TimeSpan Idle = TimeSpan.FromSeconds(0.5);

    private static readonly (bool OnOneCore, int Connections)[] Cases = [(false, 1), (true, 1), (true, 16)];

    public static StartupPart Measure(int rounds, HostBuild servers, CancellationToken stop)
    {
        byte[] body = JsonSerializer.SerializeToUtf8Bytes(Payload.MakeComplexList(), JsonSerializerOptions.Web);
        return StartupPart.Join(
            from entry in Contender.Entries
            from each in Cases
            select Measure(rounds, servers, entry, each.OnOneCore, each.Connections, body, stop));
    }

    private static StartupPart Measure(
        int rounds, HostBuild servers, string entry, bool onOneCore, int connections, byte[] body, CancellationToken stop)
    {
        string name = $"{Contender.GetEntryName(entry)}, {(onOneCore ? "one core" : "all cores")}, {connections} connection(s)";
        Contender[] contenders = [new(Payload.Complex, entry, null), new(Payload.Complex, entry, Contender.Everything)];
        IReadOnlyList<IReadOnlyList<Measured>> all = FreshProcesses.Measure(
            $"first responses, {name}",
            rounds,
            [.. contenders.Select(contender => (Func<double[]>)(() => MeasureOnce(servers, contender, onOneCore, connections, body)))],
            stop);
        // The time until a process listens differs by some milliseconds.
        (double plain, double popcorn) = (all[0][0].Median, all[1][0].Median);
        double listening = Math.Min(popcorn / plain, 1 + ((popcorn - plain) / MaxMilliseconds * (MaxListening - 1)));
        return new StartupPart(CreateTable(rounds, name, contenders, all),
        [
            new($"first response, {name}: Popcorn / default", all[1][1].Median / all[0][1].Median, Bound),
            new($"first {Responses:N0} responses, {name}: Popcorn / default", all[1][2].Median / all[0][2].Median, Bound),
            new($"time until the host listens, {name}: Popcorn / default, or 10 ms", listening, MaxListening),
        ]);
    }

    private static double[] MeasureOnce(HostBuild servers, Contender contender, bool onOneCore, int connections, byte[] body)
    {
        using var server = ServerProcess.Start(onOneCore, servers.With(contender.Server));
        Thread.Sleep(Idle);
        using var opened = new Connections(server.Port, connections);
        (TimeSpan first, TimeSpan all) = new Load(opened, contender.Path, body).RunFirst(Responses);
        return
        [
            server.Listening.TotalMilliseconds, first.TotalMilliseconds, all.TotalMilliseconds, server.CompiledMethods,
            server.CompilationTime.TotalMilliseconds, server.WorkingSet / 1e6,
        ];
    }

    private static string CreateTable(int rounds, string name, Contender[] contenders, IReadOnlyList<IReadOnlyList<Measured>> all) =>
        Markdown.Table(
            $"{name}, medians of {rounds} processes | listens after, ms | first response, ms "
                + Invariant($"| first {Responses:N0}, ms | methods jitted | JIT, ms | working set, MB"),
            contenders.Zip(all, (contender, figures) => $"{contender.Name} | {string.Join(" | ", figures.Zip(all[0], (own, plain) =>
                Invariant($"{own.Median:0.0} ({own.Median / plain.Median:0.00})")))}"));
}
