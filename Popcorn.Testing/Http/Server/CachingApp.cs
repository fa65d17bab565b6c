using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Http.Server;

/// <summary>
/// An app behind one of the framework's two caches: each include is an answer of its own, and half an answer is never kept.
/// </summary>
internal sealed class CachingApp : IDisposable
{
    private readonly EntryPoint _entryPoint;
    private readonly bool _isOutputCache;
    private readonly int _rows;
    private readonly ServerApp _app;
    private int _unanswered;

    /// <param name="entryPoint">Through which it is asked.</param>
    /// <param name="isOutputCache">The output cache, or response caching.</param>
    /// <param name="rows">How many the answers of <see cref="RowFeed"/> have.</param>
    public CachingApp(EntryPoint entryPoint, bool isOutputCache, int rows)
    {
        (_entryPoint, _isOutputCache, _rows) = (entryPoint, isOutputCache, rows);
        IEnumerable<Answer> answers =
            [Answer.Of("order", _ => new { Id = 1, Name = "n", Lines = new[] { new { Sku = "s" } } }), .. new RowFeed().Answers(rows)];
        _app = ServerApp.Start(
            entryPoint,
            [.. answers],
            configure: builder =>
            {
                LogSink.KeepWarnings(builder);
                builder.Services.AddOutputCache(options => options.AddBasePolicy(policy => policy.Expire(TimeSpan.FromMinutes(5))));
                builder.Services.AddResponseCaching();
            },
            use: app =>
            {
                app.Use(Count);
                _ = isOutputCache ? app.UseOutputCache() : app.UseResponseCaching().Use(MakeCacheable);
            });
    }

    /// <summary>Both caches tell how old an answer is that they kept.</summary>
    public static bool IsFromCache(Reply reply) => reply.Headers?.Age is not null;

    public Task<Reply> Get(string url, int failing = -1) => Reply.GetAsync(_app.Client, $"/{_entryPoint}/{url}", failing);

    /// <summary>Fails at a row, asks for the same twice more, and sees what was kept.</summary>
    /// <returns>What is wrong; null where all is well.</returns>
    public async Task<string?> MistakeAsync(string kind, int offset)
    {
        string url = $"{kind}?at={offset}&include=[*]";
        string where = $"{_entryPoint}, {(_isOutputCache ? "output cache" : "response caching")}, {kind}, row {offset} of {_rows}";
        byte[] right = RowFeed.Expected(kind, _rows);
        Reply broken = await Get(url, failing: offset);
        if (broken is { Status: 200, IsWhole: true })
            return $"{where}: half an answer passes for one.";
        WaitForServer();
        Reply made = await Get(url);
        WaitForServer();
        Reply kept = await Get(url);
        if (!made.Body.AsSpan().SequenceEqual(right) || !kept.Body.AsSpan().SequenceEqual(right))
            return $"{where}: {made.Body.Length} and then {kept.Body.Length} bytes of {right.Length}.";
        (int, bool, bool) kinds = (made.Status, IsFromCache(made), IsFromCache(kept));
        return kinds == (200, false, true) ? null : $"{where}: status, from cache, from cache again: {kinds}";
    }

    /// <summary>
    /// A cut connection is known to the client before the server is done with it, and meanwhile the output cache has whoever asks the
    /// same share the failure. What is kept is there only after its client has it.
    /// </summary>
    public void WaitForServer()
    {
        if (!SpinWait.SpinUntil(() => Volatile.Read(ref _unanswered) == 0, 5_000))
            throw new TimeoutException("A request has no end.");
    }

    public void Dispose() => _app.Dispose();

    private async Task Count(HttpContext context, RequestDelegate next)
    {
        Interlocked.Increment(ref _unanswered);
        try
        {
            await next(context);
        }
        finally
        {
            Interlocked.Decrement(ref _unanswered);
        }
    }

    private static Task MakeCacheable(HttpContext context, RequestDelegate next)
    {
        context.Response.Headers.CacheControl = "public,max-age=300";
        context.Features.Get<IResponseCachingFeature>()!.VaryByQueryKeys = ["include", "at"];
        return next(context);
    }
}
