namespace Popcorn.Tests.Http.Server;

/// <summary>A client that goes away half-way must not leave its half in the output cache, for the next to be served with.</summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public class GoneReaderTests(EntryPoint entryPoint)
{
    private const int Rows = 300;

    [Test]
    public async Task What_a_client_left_half_read_is_not_kept(
        [ValueSource(typeof(RowFeed), nameof(RowFeed.Kinds))] string kind, [Values] bool isHttp2, [Values] bool handlesErrors)
    {
        using var isOut = new SemaphoreSlim(0);
        using var isGone = new SemaphoreSlim(0);
        var isDone = new TaskCompletionSource();
        bool isFirst = true;
        bool wasSeen = false;
        var feed = new RowFeed
        {
            OnRow = row =>
            {
                if (row != Rows / 2 || !isFirst)
                    return;
                isFirst = false;
                isOut.Release();
                wasSeen = isGone.Wait(TimeSpan.FromSeconds(30));
            },
        };
        using ServerApp app = ServerApp.Start(
            entryPoint,
            feed.Answers(Rows),
            configure: builder => builder.Services.AddOutputCache(
                options => options.AddBasePolicy(policy => policy.Expire(TimeSpan.FromMinutes(5)))),
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
                // Swallows the exception of a request whose client has gone.
                if (handlesErrors)
                    app.UseExceptionHandler(_ => { });
            });
        string url = $"/{entryPoint}/{kind}?include=[*]";
        using HttpClient client = app.MakeClient(isHttp2);
        using var leave = new CancellationTokenSource();
        Task<byte[]> reading = client.GetByteArrayAsync(url, leave.Token);
        Assert.That(await isOut.WaitAsync(TimeSpan.FromSeconds(30)), "The response has no half.");
        await leave.CancelAsync();
        await Assert.CatchAsync<OperationCanceledException>(() => reading);
        await isDone.Task.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.That(wasSeen, "The response was written as a whole.");

        Reply next = await Reply.GetAsync(app.Client, url);
        byte[] right = RowFeed.Expected(kind, Rows);
        Assert.That(
            next is { Status: 200, IsWhole: true } && next.Body.AsSpan().SequenceEqual(right),
            $"{next.Status}, {next.Body.Length} bytes of {right.Length}");
        Assert.That(app.Log.Entries.Where(entry => entry.Level >= Microsoft.Extensions.Logging.LogLevel.Error), Is.Empty);
    }
}
