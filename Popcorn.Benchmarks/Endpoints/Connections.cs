namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The connections to one server.</summary>
internal sealed class Connections(int port, int count) : IDisposable
{
    public IReadOnlyList<Connection> All { get; } = [.. Enumerable.Range(0, count).Select(_ => new Connection(port))];

    /// <summary>Compares each byte of each response.</summary>
    public void Expect(byte[] body)
    {
        foreach (Connection connection in All)
            connection.Body = new ExpectedBody(body);
    }

    public void Dispose()
    {
        foreach (Connection connection in All)
            connection.Dispose();
    }
}
