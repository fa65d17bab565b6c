using System.Diagnostics;
using System.Text;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Sends requests to one endpoint over a few connections, from one thread that polls them: it has a core to itself, and waking threads
/// would distort the times.
/// </summary>
internal sealed class Load
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly byte[] _request;
    private readonly int _bodyBytes;
    private readonly Connection[] _connections;

    /// <param name="connections">The connections, each with one request at a time. Other loads may take turns with them.</param>
    /// <param name="path">The path and query.</param>
    /// <param name="bodyBytes">The expected length of each response.</param>
    public Load(Connections connections, string path, int bodyBytes)
    {
        _request = Request(path);
        _bodyBytes = bodyBytes;
        _connections = [.. connections.All];
    }

    /// <summary>Sends one request and returns the body.</summary>
    public static byte[] Fetch(int port, string path)
    {
        using var body = new MemoryStream();
        using var connection = new Connection(port) { Body = body };
        long start = Stopwatch.GetTimestamp();
        connection.Send(Request(path), start);
        while (!connection.TryReceive())
            CheckPatience(start);
        return body.ToArray();
    }

    /// <summary>Sends the next request as soon as a response is there, until a number of them is complete.</summary>
    /// <returns>The time until the first response, and until all of them.</returns>
    public (TimeSpan First, TimeSpan All) RunFirst(int count)
    {
        TimeSpan first = default;
        int sent = 0;
        int answered = 0;
        long start = Stopwatch.GetTimestamp();
        for (; sent < Math.Min(count, _connections.Length); sent++)
            _connections[sent].Send(_request, start);
        while (answered < count)
        {
            foreach (Connection connection in _connections)
            {
                if (!connection.IsBusy || !connection.TryReceive())
                    continue;
                Check(connection);
                if (answered++ == 0)
                    first = Stopwatch.GetElapsedTime(start);
                if (sent++ < count)
                    connection.Send(_request, start);
            }
            CheckPatience(start);
            // The server may need this core as well.
            Thread.Yield();
        }
        return (first, Stopwatch.GetElapsedTime(start));
    }

    /// <summary>Sends the next request as soon as a response is there.</summary>
    /// <returns>The number of responses, and the time they took.</returns>
    public (int Count, TimeSpan Elapsed) RunClosed(TimeSpan duration)
    {
        long start = Stopwatch.GetTimestamp();
        long end = start + Ticks(duration);
        foreach (Connection connection in _connections)
            connection.Send(_request, start);
        int count = 0;
        for (int busy = _connections.Length; busy > 0;)
        {
            foreach (Connection connection in _connections)
            {
                if (!connection.IsBusy || !connection.TryReceive())
                    continue;
                Check(connection);
                count++;
                if (Stopwatch.GetTimestamp() < end)
                    connection.Send(_request, end);
                else
                    busy--;
            }
            CheckPatience(end);
        }
        return (count, Stopwatch.GetElapsedTime(start));
    }

    /// <summary>Sends requests at random times, whether earlier ones are complete or not.</summary>
    /// <param name="duration">How long requests are sent.</param>
    /// <param name="rate">Requests per second, on average.</param>
    /// <param name="random">Chooses the times.</param>
    /// <param name="latencies">Receives the microseconds from when each request was due until its response.</param>
    public void RunOpen(TimeSpan duration, double rate, Random random, List<double> latencies)
    {
        var waiting = new Queue<long>();
        long start = Stopwatch.GetTimestamp();
        long end = start + Ticks(duration);
        long due = start + Gap(rate, random);
        int busy = 0;
        int first = 0;
        while (due < end || waiting.Count > 0 || busy > 0)
        {
            long now = Stopwatch.GetTimestamp();
            for (; due <= now && due < end; due += Gap(rate, random))
                waiting.Enqueue(due);
            // Starts with another connection each time, so that none is idle until the server closes it.
            first++;
            for (int i = 0; i < _connections.Length; i++)
            {
                Connection connection = _connections[(first + i) % _connections.Length];
                if (connection.IsBusy && connection.TryReceive())
                {
                    latencies.Add(Stopwatch.GetElapsedTime(connection.Due).TotalMicroseconds);
                    Check(connection);
                    busy--;
                }
                if (!connection.IsBusy && waiting.TryDequeue(out long next))
                {
                    connection.Send(_request, next);
                    busy++;
                }
            }
            CheckPatience(end);
        }
    }

    private static byte[] Request(string path) =>
        Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n");

    private static long Ticks(TimeSpan duration) => (long)(duration.TotalSeconds * Stopwatch.Frequency);

    /// <summary>The time until the next of many independent clients sends a request.</summary>
    private static long Gap(double rate, Random random) => (long)(-Math.Log(1 - random.NextDouble()) / rate * Stopwatch.Frequency);

    private static void CheckPatience(long since)
    {
        if (Stopwatch.GetElapsedTime(since) > Patience)
            throw new TimeoutException("The server does not answer.");
    }

    private void Check(Connection connection)
    {
        if (connection.BodyBytes != _bodyBytes)
            throw new InvalidOperationException(
                $"{Encoding.ASCII.GetString(_request)} was answered with {connection.BodyBytes} bytes instead of {_bodyBytes}.");
    }
}
