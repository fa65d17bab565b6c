namespace Popcorn.Benchmarks.Database.Http;

/// <summary>
/// The same requests to a plain endpoint, to one with Popcorn and to OData, by one connection. They take turns, in random order.
/// </summary>
internal static class HttpMeasurement
{
    public const string Plain = "plain endpoint";
    public const string Popcorn = "Popcorn, Project";
    public const string OData = "OData, EnableQuery";

    private const int Turns = 20;
    private const int Seed = 8;

    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(1.5);
    private static readonly TimeSpan Turn = TimeSpan.FromMilliseconds(120);

    public static IEnumerable<HttpResult> Measure(string name, string database, string connection, CancellationToken stop)
    {
        // Its database may need the other core.
        using var server = ServerProcess.Start(onOneCore: false, QueryServer.Command, database, connection);
        foreach (HttpRequestCase request in HttpRequestCase.All)
        {
            stop.ThrowIfCancellationRequested();
            (string Endpoint, string Path)[] contenders = [(Plain, request.Plain), (Popcorn, request.Popcorn), (OData, request.OData)];
            byte[][] bodies = [.. contenders.Select(contender => Load.Fetch(server.Port, contender.Path))];
            RequireEqual(request.Name, bodies[1], bodies[2]);
            using var connections = new Connections(server.Port, 1);
            Load[] loads = [.. contenders.Select((contender, i) => new Load(connections, contender.Path, bodies[i]))];
            foreach (Load load in loads)
                load.RunClosed(WarmUp);
            List<(double Time, long Allocated, long Read)>[] turns = [.. loads.Select(_ => new List<(double, long, long)>())];
            int[] order = [.. Enumerable.Range(0, loads.Length)];
            var random = new Random(Seed);
            for (int turn = 0; turn < Turns; turn++)
            {
                random.Shuffle(order);
                foreach (int i in order)
                    turns[i].Add(RunTurn(server, loads[i]));
            }
            for (int i = 0; i < loads.Length; i++)
            {
                yield return new HttpResult(
                    name,
                    request.Name,
                    contenders[i].Endpoint,
                    Measured.Summarize(turns[i].Select(turn => turn.Time)).Median,
                    turns[i].Min(turn => turn.Allocated),
                    turns[i].Min(turn => turn.Read),
                    bodies[i].Length);
            }
        }
    }

    private static (double Nanoseconds, long Allocated, long Read) RunTurn(ServerProcess server, Load load)
    {
        (long allocated, long read) = CountBytes();
        (int count, TimeSpan elapsed) = load.RunClosed(Turn);
        (long allocatedThen, long readThen) = CountBytes();
        return (elapsed.TotalNanoseconds / count, (allocatedThen - allocated) / count, (readThen - read) / count);

        (long Allocated, long Read) CountBytes() => (server.Ask(QueryServer.AllocatedBytes), server.Ask(QueryServer.DatabaseBytes));
    }

    /// <summary>The members and their values. OData has an envelope around them, and an order of its own.</summary>
    private static void RequireEqual(string name, byte[] popcorn, byte[] odata)
    {
        using JsonDocument ours = JsonDocument.Parse(popcorn);
        using JsonDocument theirs = JsonDocument.Parse(odata);
        if (!JsonElement.DeepEquals(ours.RootElement, theirs.RootElement.GetProperty("value")))
            throw new InvalidOperationException($"OData does not answer {name} as Popcorn does.");
    }
}
