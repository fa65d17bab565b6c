namespace Popcorn.Testing.Endpoints;

/// <summary>The connections to one server.</summary>
internal sealed class Connections(int port, int count) : IDisposable
{
    public IReadOnlyList<Connection> All { get; } = [.. Enumerable.Range(0, count).Select(_ => new Connection(port))];

    public void Dispose()
    {
        foreach (Connection connection in All)
            connection.Dispose();
    }
}
