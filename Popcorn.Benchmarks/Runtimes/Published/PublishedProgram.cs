using System.Runtime.InteropServices;
using System.Text.Json;
using Popcorn.Benchmarks.Comparison;
using Popcorn.Benchmarks.Documents;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Runtimes.Published;

/// <summary>Measures the matrix, as UTF-8, and the documents on the runtime that it was published with, and prints a <see cref="RuntimeResult"/>.</summary>
internal static class PublishedProgram
{
    private static readonly TurnBudget Budget = new(Turns: 200, TurnMilliseconds: 1, WarmUpMilliseconds: 100);

    /// <param name="args">What the framework is called in the rows.</param>
    public static int Main(string[] args)
    {
        IMatrixBenchmarks[] cases =
        [
            new SimpleModelComparison(),
            new SimpleModelListComparison(),
            new ComplexModelComparison(),
            new ComplexModelListComparison(),
            new DocumentsBenchmarks(),
        ];
        MatrixRow[] rows = [.. cases.SelectMany(benchmarks => InProcessMatrix.Run(benchmarks, args[0], Budget))];
        Console.WriteLine(JsonSerializer.Serialize(new RuntimeResult(RuntimeInformation.FrameworkDescription, JsonVersion(), rows)));
        return 0;
    }

    /// <summary>A package may have brought another than the runtime's own, which is the one that is asked for.</summary>
    private static string JsonVersion()
    {
        Version version = typeof(JsonSerializer).Assembly.GetName().Version!;
        return version.Major == Environment.Version.Major
            ? version.ToString()
            : throw new InvalidOperationException($"System.Text.Json {version} is not that of .NET {Environment.Version}.");
    }
}
