namespace Popcorn.Benchmarks.Endpoints;

/// <summary>Some connections to one server.</summary>
internal sealed class Connections(int port, int count) : IDisposable
{
    public IReadOnlyList<Connection> All { get; } = [.. Enumerable.Range(0, count).Select(_ => new Connection(port))];

    /// <summary>Has each byte of each answer compared.</summary>
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
