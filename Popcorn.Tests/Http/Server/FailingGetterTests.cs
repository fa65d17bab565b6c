using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http.Server;

/// <summary>
/// A getter throws when an answer is half made: the client gets an error with nothing of the answer in it, or a connection
/// that is cut. Never what could pass for an answer.
/// </summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public class FailingGetterTests(EntryPoint entryPoint)
{
    /// <summary>About 64 KB in all, so that the offsets are about 650 bytes apart.</summary>
    private const int Offsets = 100;

    [Test]
    public async Task Nothing_passes_for_an_answer(
        [ValueSource(typeof(FailingGetters), nameof(FailingGetters.Surroundings))] string around, [Values] bool isHttp2)
    {
        using var getters = new FailingGetters(entryPoint, around, Offsets);
        foreach (string kind in RowFeed.Kinds)
            Assert.That(await getters.MistakeAsync(kind, isHttp2, Offsets), Is.Null);
        Assert.That(getters.IsAllDisposed);
    }

    /// <summary>Middleware that handles errors itself would end the response as if it were whole.</summary>
    [Test]
    public async Task A_logger_that_throws_does_not_keep_the_connection_open(
        [ValueSource(typeof(RowFeed), nameof(RowFeed.Kinds))] string kind)
    {
        using ServerApp app = ServerApp.Start(
            entryPoint, new RowFeed().Answers(Offsets),
            configure: builder => builder.Logging.AddProvider(new ThrowingLogger()),
            use: app => app.Use(async (context, next) =>
            {
                try
                {
                    await next(context);
                }
                catch (Exception)
                {
                    // Handled.
                }
            }));
        Reply reply = await Reply.GetAsync(app.Client, $"/{entryPoint}/{kind}?include=[id,text]", 80);
        Assert.That(reply.IsWhole, Is.False);
    }

    /// <summary>One log entry tells where in the answer it was, and no more.</summary>
    [Test]
    public async Task What_failed_is_logged_once([Values(3, 80)] int offset)
    {
        using var getters = new FailingGetters(entryPoint, "nothing", Offsets);
        await Reply.GetAsync(getters.App.Client, $"/{entryPoint}/envelope?include=[id,text]", offset);
        LogSink.Entry entry = getters.App.Log.OfPopcorn.Single(entry => entry.Level == LogLevel.Error);
        Assert.That(entry.Id.Name, Is.EqualTo(offset < 20 ? "CannotBeWritten" : "ResponseAborted"));
        Assert.That(entry.ToString(), Does.Contain(nameof(Row)).And.Contain("$.").And.Not.Contain(Row.Failure).And.Not.Contain("xxx"));
    }
}
