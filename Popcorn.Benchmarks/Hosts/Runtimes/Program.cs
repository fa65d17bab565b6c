using System.Runtime.InteropServices;
using Popcorn.Benchmarks.Runtimes;

// Measures on the runtime that it was published with, and prints a RuntimeRun.
var budget = new TurnBudget(Turns: 150, TurnMilliseconds: 1, WarmUpMilliseconds: 60);
Version json = typeof(JsonSerializer).Assembly.GetName().Version!;
// A package may have brought another one than the runtime's own.
if (json.Major != Environment.Version.Major)
    throw new InvalidOperationException($"System.Text.Json {json} is not that of .NET {Environment.Version}.");
IReadOnlyList<MatrixRow> rows = TurnMatrix.Measure(
    budget,
    [.. ComparisonContests.OfOutput(OutputKind.Utf8), .. StudyContests.Documents()],
    (_, row) => !row.Name.StartsWith("Expander", StringComparison.Ordinal));
Console.WriteLine(JsonSerializer.Serialize(new RuntimeRun(RuntimeInformation.FrameworkDescription, rows)));
