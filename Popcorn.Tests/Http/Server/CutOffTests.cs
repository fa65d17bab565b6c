using System.Net.Sockets;
using System.Text;
using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http.Server;

/// <summary>Clients that go away at any byte: nothing of their requests stays open, no one complains, and the next ones are served.</summary>
[TestFixture(Door.Mvc)]
[TestFixture(Door.MinimalApi)]
public class CutOffTests(Door door)
{
    private const int Seed = 20_261_122;
    private const int Clients = 200;
    private const int ClientsAtOnce = 20;
    private const int RequestsAfter = 100;

    /// <summary>About 2.6 MB: much more than the sockets take in.</summary>
    private const int Rows = 4_000;

    [Test]
    public async Task Nothing_stays_open()
    {
        var feed = new RowFeed();
        using ServerApp app = ServerApp.Start(door, feed.Answers(Rows));
        var random = new Random(Seed);
        (string Kind, int Bytes, bool IsReset)[] cuts = [.. Enumerable.Range(0, Clients).Select(i => (RowFeed.Kinds[i % 4], random.Next(2_000_000) / (1 + i % 3 * 50), i % 2 == 0))];
        await Parallel.ForEachAsync(cuts, new ParallelOptions { MaxDegreeOfParallelism = ClientsAtOnce }, async (cut, _) => await Cut(app.Address, cut.Kind, cut.Bytes, cut.IsReset));

        Assert.That(() => feed.Disposed, Is.EqualTo(feed.Started).After(1_000, 5), $"Seed {Seed}");
        Assert.That(feed.Started, Is.GreaterThan(Clients / 2), "Most were cut while they were written.");
        await AssertStillRight(app);
        Assert.That(feed.Disposed, Is.EqualTo(feed.Started), $"Seed {Seed}");
        Assert.That(app.Log.Entries.Where(entry => entry.Level >= LogLevel.Error), Is.Empty, $"Seed {Seed}");
    }

    private async Task AssertStillRight(ServerApp app)
    {
        foreach (string kind in RowFeed.Kinds)
        {
            byte[] right = RowFeed.Expected(kind, Rows);
            for (int i = 0; i < RequestsAfter / RowFeed.Kinds.Length; i++)
            {
                Reply reply = await Reply.GetAsync(app.Client, $"/{door}/{kind}?include=[id,text]");
                Assert.That(reply is { Status: 200, IsWhole: true } && reply.Body.AsSpan().SequenceEqual(right), $"Seed {Seed}, {kind}, {reply.Status}");
            }
        }
    }

    /// <summary>Asks, reads so many bytes, and goes, with a word or without.</summary>
    private async Task Cut(Uri address, string kind, int bytes, bool isReset)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 16 * 1024, NoDelay = true };
        await socket.ConnectAsync(address.Host, address.Port);
        await socket.SendAsync(Encoding.ASCII.GetBytes($"GET /{door}/{kind}?include=[id,text] HTTP/1.1\r\nHost: {address.Authority}\r\n\r\n"));
        byte[] buffer = new byte[8 * 1024];
        while (bytes > 0)
        {
            int read = await socket.ReceiveAsync(buffer.AsMemory(0, Math.Min(buffer.Length, bytes)));
            Assert.That(read, Is.Not.Zero, "The server went first.");
            bytes -= read;
        }
        if (isReset)
            socket.LingerState = new LingerOption(enable: true, seconds: 0);
    }
}
