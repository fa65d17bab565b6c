using System.Text;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Runtimes;

/// <summary><c>runtimes</c>: the same code on each runtime that can be had.</summary>
internal static class RuntimesCommand
{
    private static readonly string[] Frameworks = ["net8.0", "net9.0", "net10.0"];

    public static int Run()
    {
        Repository repository = Repository.Find();
        var facts = new StringBuilder();
        List<MatrixRow> rows = ConsoleProgress.Show("runtimes", Frameworks.Length, progress =>
        {
            var all = new List<MatrixRow>();
            foreach (string framework in Frameworks)
            {
                progress.Describe(framework);
                (RuntimeResult? result, string problem) = new PublishedRuntime(repository, framework).Measure();
                string fact = result is null ? problem : $"{result.Runtime}, System.Text.Json {result.Json}";
                facts.Append("- ").Append(framework).Append(": ").Append(fact).Append('\n');
                all.AddRange(result?.Rows ?? []);
                progress.Advance();
            }
            return all;
        });
        ResultFile.Save(repository, "runtimes", rows);
        Target[] targets = [Target.AtLeast("runtimes that were measured", rows.Select(row => row.Output).Distinct().Count(), Frameworks.Length)];
        return CommandReport.Finish(repository, "runtimes", $"{facts}\n{RuntimeTables.Table(Frameworks, rows)}", forReadme: null, targets);
    }
}
