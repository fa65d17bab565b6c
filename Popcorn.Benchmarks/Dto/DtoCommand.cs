using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Dto;

/// <summary><c>dto</c>: the fast path of System.Text.Json as an app meets it, by the number of members, the size and the output.</summary>
internal static class DtoCommand
{
    public static int Run()
    {
        string fastPaths = FastPaths<LargeTwoBenchmarks, TwoMembers>()
            + FastPaths<LargeTwentyFourBenchmarks, TwentyFourMembers>()
            + FastPaths<ListTwoBenchmarks, List<TwoMembers>>()
            + FastPaths<ListTwentyFourBenchmarks, List<TwentyFourMembers>>()
            + FastPaths<SmallTwoBenchmarks, TwoMembers>()
            + FastPaths<SmallTwentyFourBenchmarks, TwentyFourMembers>();
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run(
            "dto",
            repository,
            MatrixBudget.Lean,
            typeof(LargeTwoBenchmarks),
            typeof(LargeTwentyFourBenchmarks),
            typeof(ListTwoBenchmarks),
            typeof(ListTwentyFourBenchmarks),
            typeof(SmallTwoBenchmarks),
            typeof(SmallTwentyFourBenchmarks));
        ResultFile.Save(repository, "dto", rows);
        string tables = $"{MatrixTables.Long(rows)}\n## Does the fast path run?\n\n| case | output | usual buffer | buffer of 2 MB |\n|---|---|---|---|\n{fastPaths}";
        return CommandReport.Finish(repository, "dto", tables, forReadme: null, targets: []);
    }

    /// <summary>Asked of the framework, after writes enough for it to have made up its mind.</summary>
    private static string FastPaths<TBenchmarks, T>()
        where TBenchmarks : DtoBenchmarks<T>, new()
        where T : notnull
    {
        var lines = new StringBuilder();
        foreach (DtoOutput output in Enum.GetValues<DtoOutput>())
        {
            var benchmarks = new TBenchmarks { Output = output };
            benchmarks.Setup();
            (bool usual, bool large) = benchmarks.FastPathRuns();
            lines.Append(CultureInfo.InvariantCulture, $"| {benchmarks.Shape} | {output} | {YesOrNo(usual)} | {YesOrNo(large)} |\n");
        }
        return lines.ToString();
    }

    private static string YesOrNo(bool value) => value ? "yes" : "no";
}
