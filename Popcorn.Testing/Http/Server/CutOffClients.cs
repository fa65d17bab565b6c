using System.Diagnostics;
using System.Net.Sockets;
using System.Text;
using Microsoft.Extensions.Logging;

namespace Popcorn.Testing.Http.Server;

/// <summary>Clients that go away at any byte of an answer.</summary>
internal sealed class CutOffClients : IDisposable
{
    private const int ClientsAtOnce = 20;

    /// <summary>About 2.6 MB: much more than the sockets take in.</summary>
    private const int Rows = 4_000;

    private static readonly TimeSpan LongestWait = TimeSpan.FromMinutes(1);

    private readonly EntryPoint _entryPoint;
    private readonly RowFeed _feed = new();
    private readonly ServerApp _app;

    public CutOffClients(EntryPoint entryPoint)
    {
        _entryPoint = entryPoint;
        _app = ServerApp.Start(entryPoint, _feed.Answers(Rows), configure: LogSink.KeepWarnings);
    }

    public int Started => _feed.Started;

    /// <summary>Sequences that someone reads, or forgot to return.</summary>
    public int Open => _feed.Started - _feed.Disposed;

    public IEnumerable<LogSink.Entry> Errors => _app.Log.Entries.Where(entry => entry.Level >= LogLevel.Error);

    /// <summary>So many ask, read for a while, and go, with a word or without.</summary>
    public Task CutAsync(int clients, int seed)
    {
        var random = new Random(seed);
        (string Kind, int Bytes, bool IsReset)[] cuts = [.. Enumerable.Range(0, clients).Select(
            i => (RowFeed.Kinds[i % 4], random.Next(2_000_000) / (1 + i % 3 * 50), i % 2 == 0))];
        return Parallel.ForEachAsync(cuts, new ParallelOptions { MaxDegreeOfParallelism = ClientsAtOnce }, async (cut, _) => await CutAsync(
            cut.Kind, cut.Bytes, cut.IsReset));
    }

    /// <summary>How long it takes until nothing is open; after a while it gives up. Takes no thread from the server meanwhile.</summary>
    public async Task<TimeSpan> WaitUntilClosedAsync()
    {
        var watch = Stopwatch.StartNew();
        while (Open > 0 && watch.Elapsed < LongestWait)
            await Task.Delay(1);
        return watch.Elapsed;
    }

    /// <summary>Others ask and stay.</summary>
    /// <returns>What is wrong with their answers; null where all is well.</returns>
    public async Task<string?> MistakeAfterwardsAsync(int requests)
    {
        foreach (string kind in RowFeed.Kinds)
        {
            byte[] right = RowFeed.Expected(kind, Rows);
            for (int i = 0; i < requests / RowFeed.Kinds.Length; i++)
            {
                Reply reply = await Reply.GetAsync(_app.Client, $"/{_entryPoint}/{kind}?include=[id,text]");
                if (reply is not { Status: 200, IsWhole: true } || !reply.Body.AsSpan().SequenceEqual(right))
                    return $"{_entryPoint}, {kind}, request {i} after the others: {reply.Status}, "
                        + $"{reply.Body.Length} bytes of {right.Length}";
            }
        }
        return null;
    }

    public void Dispose() => _app.Dispose();

    /// <summary>Asks, reads so many bytes, and goes, with a word or without.</summary>
    private async Task CutAsync(string kind, int bytes, bool isReset)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 16 * 1024, NoDelay = true };
        await socket.ConnectAsync(_app.Address.Host, _app.Address.Port);
        await socket.SendAsync(
            Encoding.ASCII.GetBytes($"GET /{_entryPoint}/{kind}?include=[id,text] HTTP/1.1\r\nHost: {_app.Address.Authority}\r\n\r\n"));
        byte[] buffer = new byte[8 * 1024];
        while (bytes > 0)
        {
            int read = await socket.ReceiveAsync(buffer.AsMemory(0, Math.Min(buffer.Length, bytes)));
            if (read == 0)
                throw new IOException("The server went first.");
            bytes -= read;
        }
        if (isReset)
            socket.LingerState = new LingerOption(enable: true, seconds: 0);
    }
}
