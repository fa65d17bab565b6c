using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Steps;

/// <summary><c>steps</c>: what each optimization is worth, shown by builds that lack it.</summary>
internal static class StepsCommand
{
    public static int Run()
    {
        Repository repository = Repository.Find();
        string table = Table(Measure(repository));
        repository.Save("steps.md", $"# steps\n\n{RunFacts.Line}, {Engines.ExpressionCompiler}\n\nTime of a write to UTF-8, compiled where nothing else is said, Stj_FastPath of the same process = 1.00.\n\n{table}");
        Console.WriteLine(table);
        return 0;
    }

    private static List<(Step Step, IReadOnlyDictionary<string, double> Ratios)> Measure(Repository repository) =>
        ConsoleProgress.Show("builds", Step.All.Count, progress =>
        {
            var measured = new List<(Step, IReadOnlyDictionary<string, double>)>();
            foreach (Step step in Step.All)
            {
                progress.Describe(step.What);
                using (var build = new StepBuild(repository, step))
                    measured.Add((step, build.Measure()));
                progress.Advance();
            }
            return measured;
        });

    private static string Table(List<(Step Step, IReadOnlyDictionary<string, double> Ratios)> measured)
    {
        string[] columns = [.. measured[0].Ratios.Keys];
        var table = new StringBuilder($"| build | {string.Join(" | ", columns)} |\n|---|{string.Concat(columns.Select(_ => "---:|"))}\n");
        foreach ((Step step, IReadOnlyDictionary<string, double> ratios) in measured)
        {
            IEnumerable<string> cells = columns.Select(column => ratios.TryGetValue(column, out double ratio) ? ratio.ToString("0.00", CultureInfo.InvariantCulture) : "cannot be built");
            table.Append(CultureInfo.InvariantCulture, $"| {step.What} | {string.Join(" | ", cells)} |\n");
        }
        return table.ToString();
    }
}
