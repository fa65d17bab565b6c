using System.Diagnostics;
using System.Text;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Requests one endpoint over a few connections, from one thread that turns without pause: it has a core to itself, and what it sees
/// is not put off by the waking of threads.
/// </summary>
internal sealed class Load
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly byte[] _request;
    private readonly int _bodyBytes;
    private readonly Connection[] _connections;

    /// <param name="connections">As many requests are under way at most. Other loads may take turns with them.</param>
    /// <param name="path">What is asked for.</param>
    /// <param name="bodyBytes">How long each answer has to be.</param>
    public Load(Connections connections, string path, int bodyBytes)
    {
        _request = Request(path);
        _bodyBytes = bodyBytes;
        _connections = [.. connections.All];
    }

    /// <summary>One answer.</summary>
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

    /// <summary>Sends the next request as soon as an answer is there, until so many are answered.</summary>
    /// <returns>How long the first answer took, and how long all of them did.</returns>
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

    /// <summary>Sends the next request as soon as an answer is there.</summary>
    /// <returns>How many were answered, and how long that took.</returns>
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

    /// <summary>Sends requests at random times, whatever becomes of those before.</summary>
    /// <param name="duration">For how long.</param>
    /// <param name="rate">How many a second.</param>
    /// <param name="random">The times.</param>
    /// <param name="latencies">Gets how long each took, in microseconds, from when it was due.</param>
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
            // Each time from another one on: none is to be idle for so long that the server closes it.
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

    /// <summary>As of many clients that know nothing of each other.</summary>
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
