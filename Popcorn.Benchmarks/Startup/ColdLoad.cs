namespace Popcorn.Benchmarks.Startup;

/// <summary>Constant load on a new server with one core, with Popcorn and without: requests in each of its first 30 seconds.</summary>
internal static class ColdLoad
{
    private const int Seconds = 30;
    private const int WarmFrom = 10;
    private const double Bound = 0.95;
    private const double WarmBound = 1.4;

    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    public static StartupPart Measure(int rounds, HostBuild servers, CancellationToken stop) =>
        StartupPart.Join(Contender.Entries.Select(entry => Measure(rounds, servers, entry, stop)));

    private static StartupPart Measure(int rounds, HostBuild servers, string entry, CancellationToken stop)
    {
        Contender[] contenders = [new(Payload.Hundred, entry, null), new(Payload.Hundred, entry, Contender.Everything)];
        double[][] rates =
        [
            .. FreshProcesses.Measure(
                $"constant load, {Contender.GetEntryName(entry)}",
                rounds,
                [.. contenders.Select(contender => (Func<double[]>)(() => MeasureOnce(servers, contender)))],
                stop)
                .Select(seconds => seconds.Select(second => second.Median).ToArray()),
        ];
        double[] ratios = [.. rates[1].Zip(rates[0], (popcorn, plain) => popcorn / plain)];
        string name = $"constant load on one core, {Contender.GetEntryName(entry)}: requests/s in the slowest second against the default's";
        return new StartupPart(CreateTable(rounds, entry, rates, ratios),
        [
            Target.AtLeast($"{name}, of the first {Seconds}", ratios.Min(), Bound),
            Target.AtLeast($"{name}, from the {WarmFrom}th on", ratios.Skip(WarmFrom - 1).Min(), WarmBound),
        ]);
    }

    private static double[] MeasureOnce(HostBuild servers, Contender contender)
    {
        using ServerProcess server = ServerProcess.Start(onOneCore: true, servers.With(contender.Server));
        using var connections = new Connections(server.Port, contender.Payload.Connections);
        var load = new Load(
            connections, contender.Path, JsonSerializer.SerializeToUtf8Bytes(Payload.MakeList(100), JsonSerializerOptions.Web));
        return
        [
            .. Enumerable.Range(0, Seconds).Select(_ =>
            {
                (int count, TimeSpan elapsed) = load.RunClosed(Second);
                return count / elapsed.TotalSeconds;
            }),
        ];
    }

    private static string CreateTable(int rounds, string entry, double[][] rates, double[] ratios) =>
        $"Constant load on one core, {Contender.GetEntryName(entry)}, list of 100: requests/s, medians of {rounds} servers.\n\n"
        + Markdown.Table("second | default | Popcorn, `[**]` | ratio", ratios.Select((ratio, second) =>
            Invariant($"{second + 1} | {rates[0][second]:N0} | {rates[1][second]:N0} | {ratio:0.00}")));
}
