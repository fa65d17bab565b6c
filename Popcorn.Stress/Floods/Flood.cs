namespace Popcorn.Stress.Floods;

/// <summary>A client that never sends a request twice, and checks each response.</summary>
/// <param name="connections">Its connections.</param>
/// <param name="random">The times of the requests, and what is random in them.</param>
/// <param name="create">Creates a request that is new to the server: the path, and the body of the response.</param>
internal sealed class Flood(Connections connections, Random random, Func<Random, (string Path, byte[] Body)> create)
{
    private readonly Dictionary<Connection, byte[]> _expected = [];

    public int Count { get; private set; }

    /// <summary>Creates a stream for some time. Its requests are created first, because creating them would delay other requests.</summary>
    public RequestStream CreateStream(int perSecond, TimeSpan duration)
    {
        // Times are random, so there can be more than the mean.
        int most = (int)(perSecond * duration.TotalSeconds * 1.5) + 100;
        var requests = new Queue<(byte[] Request, byte[] Body)>(Enumerable.Range(0, most).Select(_ => Create()));
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
                    throw new InvalidOperationException("A new request has the wrong response.");
            });
    }

    private (byte[] Request, byte[] Body) Create()
    {
        (string path, byte[] body) = create(random);
        return (Load.Request(path), body);
    }
}
