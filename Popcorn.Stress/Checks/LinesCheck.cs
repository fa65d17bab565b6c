namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>lines</c>: a million rows over HTTP as lines, beside the array of an app without Popcorn: faster, and with little memory.
/// </summary>
internal static class LinesCheck
{
    private const int Rows = 1_000_000;
    private const int Turns = 5;
    private const int FewRows = 20_000;
    private const double LeastSpeed = 1.5;
    private const double MostMegabytes = 1;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int rows = scale.Apply(Rows);
        var bounds = new List<Target>();
        var figures = new List<StressFigure> { new("rows", $"{rows:N0}") };
        using var servers = EndpointServers.Start();
        progress.Expect(RowStream.Forms.Count);
        foreach (string form in RowStream.Forms)
        {
            progress.Describe(form);
            string few = RowStream.PathOf(form, FewRows);
            servers.WarmUp(_ =>
            {
                Read(servers.Plain, few, "application/json");
                Read(servers.Popcorn, few, "application/jsonl");
            });
            string path = RowStream.PathOf(form, rows);
            var plain = new List<double>();
            var popcorn = new List<double>();
            for (int i = 0; i < Turns; i++)
            {
                plain.Add(rows / Read(servers.Plain, path, "application/json").TotalSeconds);
                popcorn.Add(rows / Read(servers.Popcorn, path, "application/jsonl").TotalSeconds);
            }
            double faster = popcorn.Max() / plain.Max();
            bounds.Add(Target.AtLeast($"{form}: rows a second as lines / as the default's array", faster, LeastSpeed) with
            {
                IsTime = true,
            });
            bounds.Add(new($"{form}: live heap while lines are sent", MeasureHeap(servers.Popcorn, path), MostMegabytes, " MB"));
            figures.Add(new($"{form}: rows a second, of the default", $"{popcorn.Max():N0}, {plain.Max():N0}"));
            progress.Advance(1);
        }
        return new StressOutcome(bounds, figures, []);
    }

    private static TimeSpan Read(ServerProcess server, string path, string accept)
    {
        long start = Stopwatch.GetTimestamp();
        using var reader = new ResponseReader(server.Port, path, accept);
        while (reader.Read())
        {
            // The bytes are not examined.
        }
        return reader.IsComplete
            ? Stopwatch.GetElapsedTime(start)
            : throw new InvalidOperationException($"{path} as {accept} ended in the middle.");
    }

    /// <returns>What lives while the response is in its first half, in megabytes.</returns>
    private static double MeasureHeap(ServerProcess server, string path)
    {
        long before = server.LiveBytes;
        using var reader = new ResponseReader(server.Port, path, "application/jsonl");
        reader.Read();
        return Math.Max(0, server.LiveBytes - before) / (1024 * 1024d);
    }
}
