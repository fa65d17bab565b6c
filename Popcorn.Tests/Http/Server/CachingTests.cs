using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Server;

/// <summary>Behind the framework's two caches: each include is an answer of its own, and half an answer is never kept.</summary>
[TestFixture(Door.Mvc, true)]
[TestFixture(Door.Mvc, false)]
[TestFixture(Door.MinimalApi, true)]
[TestFixture(Door.MinimalApi, false)]
public class CachingTests(Door door, bool isOutputCache)
{
    private const int Offsets = 100;

    private readonly RowFeed _feed = new();
    private ServerApp _app = null!;
    private int _unanswered;

    [OneTimeSetUp]
    public void Start()
    {
        IEnumerable<Answer> answers = [Answer.Of("order", _ => new { Id = 1, Name = "n", Lines = new[] { new { Sku = "s" } } }), .. _feed.Answers(Offsets)];
        _app = ServerApp.Start(
            door,
            [.. answers],
            configure: builder =>
            {
                builder.Services.AddOutputCache(options => options.AddBasePolicy(policy => policy.Expire(TimeSpan.FromMinutes(5))));
                builder.Services.AddResponseCaching();
            },
            use: app =>
            {
                app.Use(Count);
                _ = isOutputCache ? app.UseOutputCache() : app.UseResponseCaching().Use(MakeCacheable);
            });
    }

    [OneTimeTearDown]
    public void Stop() => _app.Dispose();

    [TestCase("[id]", """{"id":1}""")]
    [TestCase("[name]", """{"name":"n"}""")]
    [TestCase("[lines[sku]]", """{"lines":[{"sku":"s"}]}""")]
    [TestCase("[*]", """{"id":1,"name":"n","lines":[{"sku":"s"}]}""")]
    public async Task Each_include_is_kept_by_itself(string include, string expected)
    {
        Reply first = await Get($"order?include={include}");
        WaitForServer();
        Reply second = await Get($"order?include={include}");
        Assert.That((first.Text, second.Text), Is.EqualTo((expected, expected)));
        Assert.That((IsFromCache(first), IsFromCache(second)), Is.EqualTo((false, true)));
    }

    [Test]
    public async Task A_refusal_is_not_kept()
    {
        for (int i = 0; i < 2; i++)
        {
            Reply reply = await Get("order?include=[id");
            Assert.That((reply.Status, IsFromCache(reply)), Is.EqualTo((400, false)));
        }
    }

    [Test]
    public async Task Half_an_answer_is_never_kept([ValueSource(typeof(RowFeed), nameof(RowFeed.Kinds))] string kind)
    {
        byte[] right = RowFeed.Expected(kind, Offsets);
        for (int offset = 0; offset < Offsets; offset++)
        {
            string url = $"{kind}?at={offset}&include=[*]";
            Reply broken = await Get(url, failing: offset);
            Assert.That(broken is { Status: 200, IsWhole: true }, Is.False, $"Offset {offset}");
            WaitForServer();
            Reply made = await Get(url);
            WaitForServer();
            Reply kept = await Get(url);
            Assert.That((made.Status, IsFromCache(made), IsFromCache(kept)), Is.EqualTo((200, false, true)), $"Offset {offset}");
            Assert.That(made.Body.AsSpan().SequenceEqual(right) && kept.Body.AsSpan().SequenceEqual(right), $"Offset {offset}");
        }
    }

    private Task<Reply> Get(string url, int failing = -1) => Reply.GetAsync(_app.Client, $"/{door}/{url}", failing);

    /// <summary>Both caches tell how old an answer is that they kept.</summary>
    private static bool IsFromCache(Reply reply) => reply.Headers?.Age is not null;

    /// <summary>
    /// A cut connection is known to the client before the server is done with it, and meanwhile the output cache has whoever asks the
    /// same share the failure. What is kept is there only after its client has it.
    /// </summary>
    private void WaitForServer() => Assert.That(SpinWait.SpinUntil(() => Volatile.Read(ref _unanswered) == 0, 5_000));

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
