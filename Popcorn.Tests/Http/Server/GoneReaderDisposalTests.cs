using Microsoft.Extensions.Logging;
using Popcorn.Tests.Reliability.Output;

namespace Popcorn.Tests.Http.Server;

/// <summary>When a client goes away, all enumerators of its response are disposed of, also if the innermost throws at that.</summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public sealed class GoneReaderDisposalTests(EntryPoint entryPoint)
{
    /// <summary>The element of the innermost sequence at which the client goes: some of the response has been sent.</summary>
    private const int LastRead = 100;

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    private static readonly string[] Kinds = ThrowingSource.Kinds;

    [Test]
    public async Task Nothing_stays_open([ValueSource(nameof(Kinds))] string kind)
    {
        using var isOut = new SemaphoreSlim(0);
        using var isGone = new SemaphoreSlim(0);
        var isDone = new TaskCompletionSource();
        bool wasSeen = false;
        var source = new ThrowingSource
        {
            OnElement = number =>
            {
                if (number != LastRead)
                    return;
                isOut.Release();
                wasSeen = isGone.Wait(Patience);
            },
        };
        using ServerApp app = ServerApp.Start(
            entryPoint,
            [Answer.Of("throwing", _ => source.Create(kind))],
            use: app => app.Use(async (context, next) =>
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
            }));
        using HttpClient client = app.MakeClient();
        using var leave = new CancellationTokenSource();
        Task<byte[]> reading = client.GetByteArrayAsync($"/{entryPoint}/throwing?include=[**]", leave.Token);
        Assert.That(await isOut.WaitAsync(Patience), "The response has started.");
        await leave.CancelAsync();
        await Assert.CatchAsync<OperationCanceledException>(() => reading);
        await isDone.Task.WaitAsync(Patience * 2);

        Assert.That(wasSeen, "The server has learned that the client is gone.");
        Assert.That(source.Started, Is.GreaterThan(1), "Several are inside each other.");
        Assert.That(source.Disposals, Has.Count.EqualTo(source.Started).And.All.EqualTo(1));
        Assert.That(app.Log.Entries.Where(entry => entry.Level >= LogLevel.Error), Is.Empty);
    }
}
