namespace Popcorn.Benchmarks.Stress.Neighbours;

/// <summary>The client that never sends an include twice, and checks each response.</summary>
internal sealed class IncludeFlood(Connections connections, Random random)
{
    private readonly Dictionary<Connection, byte[]> _expected = [];

    public int Count { get; private set; }

    /// <summary>Creates a stream for some time. Its includes are made at once, because making them would delay other requests.</summary>
    public RequestStream CreateStream(int perSecond, TimeSpan duration)
    {
        // Times are random, so there can be more than the mean.
        int most = (int)(perSecond * duration.TotalSeconds * 1.5) + 100;
        var requests = new Queue<(byte[] Request, byte[] Expected)>(Enumerable.Range(0, most).Select(_ => CreateRequest()));
        return new RequestStream(
            connections.All,
            perSecond,
            random,
            connection =>
            {
                (byte[] request, _expected[connection]) = requests.Dequeue();
                Count++;
                return request;
            },
            connection =>
            {
                if (!connection.Body.Span.SequenceEqual(_expected[connection]))
                    throw new InvalidOperationException("A new include was answered with other bytes than it should be.");
            });
    }

    private (byte[] Request, byte[] Expected) CreateRequest()
    {
        (string include, string answer) = Related.Create(random);
        return (Load.Request($"{NeighboursServer.FloodedPath}?include={include}"), Encoding.UTF8.GetBytes(answer));
    }
}
