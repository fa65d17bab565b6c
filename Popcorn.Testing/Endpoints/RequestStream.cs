using System.Diagnostics;

namespace Popcorn.Testing.Endpoints;

/// <summary>Requests at random times, as many independent clients send them.</summary>
internal sealed class RequestStream(
    IReadOnlyList<Connection> connections, double rate, Random random, Func<Connection, byte[]> create, Action<Connection> receive)
{
    private readonly Queue<long> _waiting = new();
    private long _due;
    private int _busy;
    private int _first;

    public void Start(long now) => _due = now + Gap();

    /// <summary>Sends what is due before the end, and receives what is there.</summary>
    /// <returns>Whether there is more to do.</returns>
    public bool Poll(long end)
    {
        long now = Stopwatch.GetTimestamp();
        for (; _due <= now && _due < end; _due += Gap())
            _waiting.Enqueue(_due);
        // Starts with another connection each time, so that none is idle until the server closes it.
        _first++;
        for (int i = 0; i < connections.Count; i++)
        {
            Connection connection = connections[(_first + i) % connections.Count];
            if (connection.IsBusy && connection.TryReceive())
            {
                receive(connection);
                _busy--;
            }
            if (!connection.IsBusy && _waiting.TryDequeue(out long next))
            {
                connection.Send(create(connection), next);
                _busy++;
            }
        }
        return _due < end || _waiting.Count > 0 || _busy > 0;
    }

    /// <summary>The time until the next of many independent clients sends a request.</summary>
    private long Gap() => (long)(-Math.Log(1 - random.NextDouble()) / rate * Stopwatch.Frequency);
}
