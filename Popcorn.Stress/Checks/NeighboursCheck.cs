using Popcorn.Stress.Floods;

namespace Popcorn.Stress.Checks;

/// <summary><c>neighbours</c>: new includes of 27 new plans each do not delay the other clients.</summary>
internal static class NeighboursCheck
{
    private const int PerSecond = 150;

    private static readonly TimeSpan Duration = TimeSpan.FromMinutes(10);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        using var server = ServerProcess.Start(onOneCore: true, NeighboursServer.Command);
        // The caches are full when the turns begin.
        var run = new FloodRun(server, NeighboursServer.RepeatedPath, CreateRequest)
        {
            PerSecond = PerSecond,
            WarmUpPerSecond = 5 * PerSecond,
        };
        return run.Measure(Duration, scale, progress).CreateOutcome("new includes");
    }

    private static (string Path, byte[] Body) CreateRequest(Random random)
    {
        (string include, string body) = Related.Create(random);
        return ($"{NeighboursServer.FloodedPath}?include={include}", Encoding.UTF8.GetBytes(body));
    }
}
