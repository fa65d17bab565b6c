using Popcorn.Stress.Floods;

namespace Popcorn.Stress.Checks;

/// <summary><c>queries</c>: the queries that new sets of columns need do not delay the other clients.</summary>
internal static class QueriesCheck
{
    private const int PerSecond = 50;

    private static readonly TimeSpan Duration = TimeSpan.FromMinutes(5);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        using var server = ServerProcess.Start(onOneCore: true, QueriesServer.Command);
        // The runtime starts to optimize the code for new includes before the turns.
        var run = new FloodRun(server, QueriesServer.RepeatedPath, new NewColumns().CreateRequest)
        {
            PerSecond = PerSecond,
            WarmUpPerSecond = 5 * PerSecond,
        };
        return run.Measure(Duration, scale, progress).CreateOutcome(
            "new columns",
            new("sets of columns that got a query of their own", $"{server.Ask(QueriesServer.ExactShapes)}"),
            new("the ratios of the turns", string.Join(", ", run.Ratios.Select(ratio => $"{ratio:0.00}"))));
    }
}
