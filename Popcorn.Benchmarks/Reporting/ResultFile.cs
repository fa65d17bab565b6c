using System.Text.Json;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>The rows of a command as kept for other commands: <c>report</c> draws them, <c>gate</c> compares them.</summary>
/// <param name="Command">What measured them.</param>
/// <param name="Facts">Runtime, processor, system, commit and day.</param>
/// <param name="Rows">The figures.</param>
internal sealed record ResultFile(string Command, string Facts, IReadOnlyList<MatrixRow> Rows)
{
    private static readonly JsonSerializerOptions Json = new() { WriteIndented = true };

    public static void Save(Repository repository, string command, IReadOnlyList<MatrixRow> rows) =>
        repository.Save(NameOf(command), JsonSerializer.Serialize(new ResultFile(command, RunFacts.Line, rows), Json) + "\n");

    /// <summary>What a command kept last, or nothing where it never ran.</summary>
    public static ResultFile? Load(Repository repository, string command)
    {
        string path = Path.Combine(repository.Results, NameOf(command));
        return File.Exists(path) ? JsonSerializer.Deserialize<ResultFile>(File.ReadAllText(path), Json) : null;
    }

    private static string NameOf(string command) => $"{command}.rows.json";
}
