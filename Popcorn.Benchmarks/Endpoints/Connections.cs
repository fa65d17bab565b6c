using System.Collections;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>Some connections to one server.</summary>
internal sealed class Connections : IEnumerable<Connection>, IDisposable
{
    private readonly Connection[] _all;

    public Connections(int port, int count) => _all = [.. Enumerable.Range(0, count).Select(_ => new Connection(port))];

    /// <summary>Has each byte of each answer compared.</summary>
    public void Expect(byte[] body)
    {
        foreach (Connection connection in _all)
            connection.Body = new ExpectedBody(body);
    }

    public IEnumerator<Connection> GetEnumerator() => _all.AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public void Dispose()
    {
        foreach (Connection connection in _all)
            connection.Dispose();
    }
}
