using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>The rows of a command as kept for other commands: <c>report</c> draws them, <c>gate</c> compares them.</summary>
/// <param name="Command">What measured them.</param>
/// <param name="Facts">Runtime, processor, system, commit and day.</param>
/// <param name="Rows">The figures.</param>
internal sealed record ResultFile(string Command, string Facts, IReadOnlyList<MatrixRow> Rows)
{
    public static void Save(Repository repository, string command, IReadOnlyList<MatrixRow> rows) =>
        JsonFile.Save(repository, NameOf(command), new ResultFile(command, RunFacts.Line, rows));

    /// <summary>What a command kept last, or nothing where it never ran.</summary>
    public static ResultFile? Load(Repository repository, string command) =>
        JsonFile.Load<ResultFile>(Path.Combine(repository.Results, NameOf(command)));

    private static string NameOf(string command) => $"{command}.rows.json";
}
