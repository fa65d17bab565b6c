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
        Repository repository = Repository.Find();
        IReadOnlyList<RuntimeResult> results = Measure(repository, rounds);
        repository.Save($"{CommandReport.Results}{Name}.svg", RuntimesChart.Create(results).Draw());
        var tables = new RuntimeTables(results);
        return CommandReport.Finish(repository, Name, tables.Long(), tables.ForGuide(), []);
    }

    private static List<RuntimeResult> Measure(Repository repository, int rounds)
    {
        IReadOnlyList<PublishedRuntime> all = PublishedRuntime.All;
        return ConsoleProgress.Show(Name, all.Count * (rounds + 1), progress =>
        {
            foreach (PublishedRuntime runtime in all)
            {
                progress.Describe($"publishing {runtime.Name}");
                runtime.Publish(repository);
                progress.Advance();
            }
            List<RuntimeRun>[] runs = [.. all.Select(_ => new List<RuntimeRun>())];
            for (int i = 0; i < rounds * all.Count; i++)
            {
                PublishedRuntime runtime = all[i % all.Count];
                progress.Describe(runtime.Name);
                runs[i % all.Count].Add(runtime.Measure(repository));
                progress.Advance();
            }
            return all.Zip(runs, (runtime, own) => RuntimeResult.Of(runtime.Name, own)).ToList();
        });
    }
}
