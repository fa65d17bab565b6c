using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Server;

/// <summary>A client that goes away half-way must not leave its half in the output cache, for the next to be served with.</summary>
[TestFixture(Door.Mvc)]
[TestFixture(Door.MinimalApi)]
public class GoneReaderTests(Door door)
{
    private const int Rows = 300;

    [Test]
    public async Task What_a_client_left_half_read_is_not_kept([ValueSource(typeof(RowFeed), nameof(RowFeed.Kinds))] string kind)
    {
        using var isOut = new SemaphoreSlim(0);
        using var isGone = new SemaphoreSlim(0);
        var isDone = new TaskCompletionSource();
        bool isFirst = true;
        var feed = new RowFeed
        {
            OnRow = row =>
            {
                if (row != Rows / 2 || !isFirst)
                    return;
                isFirst = false;
                isOut.Release();
                isGone.Wait(TimeSpan.FromSeconds(5));
            },
        };
        using ServerApp app = ServerApp.Start(
            door,
            feed.Answers(Rows),
            configure: builder => builder.Services.AddOutputCache(options => options.AddBasePolicy(policy => policy.Expire(TimeSpan.FromMinutes(5)))),
            use: app =>
            {
                app.Use(async (context, next) =>
                {
                    using CancellationTokenRegistration gone = context.RequestAborted.Register(() => isGone.Release());
                    try
                    {
                        await next(context);
                    }
                    finally
                    {
                        isDone.TrySetResult();
                    }
                });
                app.UseOutputCache();
            });
        string url = $"/{door}/{kind}?include=[*]";
        using (var socket = new Socket(SocketType.Stream, ProtocolType.Tcp))
        {
            await socket.ConnectAsync(app.Address.Host, app.Address.Port);
            await socket.SendAsync(Encoding.ASCII.GetBytes($"GET {url} HTTP/1.1\r\nHost: {app.Address.Authority}\r\n\r\n"));
            await isOut.WaitAsync(TimeSpan.FromSeconds(5));
        }
        await isDone.Task.WaitAsync(TimeSpan.FromSeconds(10));

        Reply next = await Reply.GetAsync(app.Client, url);
        Assert.That((next.Status, next.IsWhole, next.Headers?.Age), Is.EqualTo((200, true, (TimeSpan?)null)));
        Assert.That(next.Body.AsSpan().SequenceEqual(RowFeed.Expected(kind, Rows)), $"{next.Body.Length} bytes");
        Assert.That(app.Log.Entries.Where(entry => entry.Level >= Microsoft.Extensions.Logging.LogLevel.Error), Is.Empty);
    }
}
