namespace Popcorn.Benchmarks.Runtimes;

/// <summary>
/// <c>runtimes [--rounds N]</c>: the comparison and the documents on each runtime. The runtimes take turns, so that a change of the
/// machine's speed meets all of them.
/// </summary>
internal static class RuntimesCommand
{
    private const string Name = "runtimes";
    private const int DefaultRounds = 3;

    public static int Run(Arguments arguments)
    {
        int rounds = arguments.TakeCount("--rounds", DefaultRounds);
        arguments.RequireEnd();
        return Interruption.Run(Name, stop => Run(rounds, stop));
    }

    private static int Run(int rounds, CancellationToken stop)
    {
        var repository = Repository.Find();
        using var folder = new TemporaryFolder("popcorn-runtimes-");
        IReadOnlyList<RuntimeResult> results = Measure(repository, folder.Path, rounds, stop);
        var tables = new RuntimeTables(results);
        return CommandReport.Finish(repository, new CommandResult(Name, tables.Long(), [])
        {
            ForGuide = tables.ForGuide(),
            Chart = RuntimesChart.Create(results),
            Reduced = CommandResult.DescribeReduction(rounds, DefaultRounds),
        });
    }

    private static List<RuntimeResult> Measure(Repository repository, string folder, int rounds, CancellationToken stop)
    {
        IReadOnlyList<PublishedRuntime> all = PublishedRuntime.All;
        return ConsoleProgress.Show(Name, all.Count * (rounds + 1), progress =>
        {
            var published = new List<HostBuild>();
            foreach (PublishedRuntime runtime in all)
            {
                progress.Describe($"publishing {runtime.Name}");
                published.Add(runtime.Publish(repository, folder, stop));
                progress.Advance();
            }
            List<RuntimeRun>[] runs = [.. all.Select(_ => new List<RuntimeRun>())];
            for (int i = 0; i < rounds * all.Count; i++)
            {
                stop.ThrowIfCancellationRequested();
                progress.Describe(all[i % all.Count].Name);
                runs[i % all.Count].Add(PublishedRuntime.Measure(published[i % all.Count]));
                progress.Advance();
            }
            return all.Zip(runs, (runtime, own) => RuntimeResult.Of(runtime.Name, own)).ToList();
        });
    }
}
