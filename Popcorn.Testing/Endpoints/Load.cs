using System.Diagnostics;
using System.Text;

namespace Popcorn.Testing.Endpoints;

/// <summary>
/// Sends requests to one endpoint over a few connections, from one thread that polls them: it has a core to itself, and waking threads
/// would distort the times.
/// </summary>
internal sealed class Load
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly byte[] _request;
    private readonly byte[] _body;
    private readonly Connection[] _connections;

    public Load(Connections connections, string path, byte[] body) =>
        (_request, _body, _connections) = (Request(path), body, [.. connections.All]);

    /// <summary>Sends one request and returns the body.</summary>
    public static byte[] Fetch(int port, string path)
    {
        using var connection = new Connection(port);
        long start = Stopwatch.GetTimestamp();
        connection.Send(Request(path), start);
        while (!connection.TryReceive())
            CheckPatience(start);
        return connection.Body.ToArray();
    }

    /// <summary>Sends the next request as soon as a response is there, until a number of them is complete.</summary>
    /// <returns>The time until the first response, and until all of them.</returns>
    public (TimeSpan First, TimeSpan All) RunFirst(int count)
    {
        int sent = 0;
        // The server may need this core as well.
        (_, TimeSpan first, TimeSpan all) = RunWhile(() => sent++ < count, afterTurn: () => Thread.Yield());
        return (first, all);
    }

    /// <summary>Sends the next request as soon as a response is there.</summary>
    /// <returns>The number of responses, and the time they took.</returns>
    public (int Count, TimeSpan Elapsed) RunClosed(TimeSpan duration)
    {
        long end = Stopwatch.GetTimestamp() + Ticks(duration);
        (int count, _, TimeSpan elapsed) = RunWhile(() => Stopwatch.GetTimestamp() < end);
        return (count, elapsed);
    }

    private (int Count, TimeSpan First, TimeSpan All) RunWhile(Func<bool> sendsNext, Action? afterTurn = null)
    {
        TimeSpan first = default;
        int count = 0;
        int busy = 0;
        long start = Stopwatch.GetTimestamp();
        long last = start;
        foreach (Connection connection in _connections)
            Send(connection);
        while (busy > 0)
        {
            foreach (Connection connection in _connections)
            {
                if (!connection.IsBusy || !connection.TryReceive())
                    continue;
                Check(connection);
                busy--;
                last = Stopwatch.GetTimestamp();
                if (count++ == 0)
                    first = Stopwatch.GetElapsedTime(start, last);
                Send(connection);
            }
            CheckPatience(last);
            afterTurn?.Invoke();
        }
        return (count, first, Stopwatch.GetElapsedTime(start));

        void Send(Connection connection)
        {
            if (!sendsNext())
                return;
            connection.Send(_request, start);
            busy++;
        }
    }

    /// <summary>
    /// Sends requests at random times, whether earlier ones are complete or not. Adds the microseconds from when each was due until its
    /// response.
    /// </summary>
    public void RunOpen(TimeSpan duration, double rate, Random random, List<double> latencies) =>
        RunOpen(duration, CreateStream(rate, random, latencies));

    /// <summary>Sends the requests of several streams until the time is over and all responses are there.</summary>
    public static void RunOpen(TimeSpan duration, params ReadOnlySpan<RequestStream> streams)
    {
        long start = Stopwatch.GetTimestamp();
        long end = start + Ticks(duration);
        foreach (RequestStream stream in streams)
            stream.Start(start);
        bool isOver = false;
        while (!isOver)
        {
            isOver = true;
            foreach (RequestStream stream in streams)
                isOver &= !stream.Poll(end);
            CheckPatience(end);
        }
    }

    /// <summary>Creates a stream of this request. Each response is checked and timed.</summary>
    public RequestStream CreateStream(double rate, Random random, List<double> latencies) => new(
        _connections,
        rate,
        random,
        _ => _request,
        connection =>
        {
            latencies.Add(Stopwatch.GetElapsedTime(connection.Due).TotalMicroseconds);
            Check(connection);
        });

    public static byte[] Request(string path) =>
        Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n");

    private static long Ticks(TimeSpan duration) => (long)(duration.TotalSeconds * Stopwatch.Frequency);

    private static void CheckPatience(long since)
    {
        if (Stopwatch.GetElapsedTime(since) > Patience)
            throw new TimeoutException("The server does not answer.");
    }

    private void Check(Connection connection)
    {
        if (!connection.Body.Span.SequenceEqual(_body))
            throw new InvalidOperationException($"{Encoding.ASCII.GetString(_request)} was answered with other bytes than it should be.");
    }
}
