using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Server;

/// <summary>
/// A getter throws when an answer is half made: the client gets an error with nothing of the answer in it, or a connection
/// that is cut. Never what could pass for an answer.
/// </summary>
[TestFixture(Door.Mvc)]
[TestFixture(Door.MinimalApi)]
public class FailingGetterTests(Door door)
{
    /// <summary>About 64 KB in all, so that the offsets are about 650 bytes apart.</summary>
    private const int Offsets = 100;

    private const int BeforeFirstFlush = 16 * 1024 - 1_000;

    private readonly RowFeed _feed = new();

    [Test]
    public async Task Nothing_passes_for_an_answer(
        [Values("nothing", "problem details", "Popcorn's envelopes", "compression")] string around, [Values] bool isHttp2)
    {
        using ServerApp app = Start(around);
        using HttpClient client = app.MakeClient(isHttp2);
        foreach (string kind in RowFeed.Kinds)
        {
            byte[] right = RowFeed.Expected(kind, Offsets);
            int cut = 0;
            for (int offset = 0; offset < Offsets; offset++)
            {
                Reply reply = await Reply.GetAsync(client, $"/{door}/{kind}?include=[id,text]", offset);
                if (IsClean(reply, around))
                    continue;
                Assert.That(reply.IsWhole, Is.False, $"{kind}, offset {offset}: {reply.Status} {reply.Text}");
                Assert.That(right.AsSpan().StartsWith(reply.Body), $"{kind}, offset {offset}: {reply.Text}");
                Assert.That(right.Length * offset / Offsets, Is.GreaterThan(BeforeFirstFlush), $"{kind}, offset {offset}");
                cut++;
            }
            Assert.That(cut, Is.GreaterThan(50), "Failures behind the first flush cut the connection.");
            Assert.That((await Reply.GetAsync(client, $"/{door}/{kind}?include=[id,text]")).Body, Is.EqualTo(right), "And the app goes on.");
        }
        Assert.That(_feed.Disposed, Is.EqualTo(_feed.Started));
    }

    /// <summary>One log entry tells where in the answer it was, and no more.</summary>
    [Test]
    public async Task What_failed_is_logged_once([Values(3, 80)] int offset)
    {
        using ServerApp app = Start("nothing");
        await Reply.GetAsync(app.Client, $"/{door}/envelope?include=[id,text]", offset);
        LogSink.Entry entry = app.Log.OfPopcorn.Single(entry => entry.Level == Microsoft.Extensions.Logging.LogLevel.Error);
        Assert.That(entry.Id.Name, Is.EqualTo(offset < 20 ? "CannotBeWritten" : "CutOff"));
        Assert.That(entry.ToString(), Does.Contain(nameof(Row)).And.Not.Contain(Row.Failure).And.Not.Contain("xxx"));
    }

    private ServerApp Start(string around) => ServerApp.Start(
        door,
        _feed.Answers(Offsets),
        configure: builder =>
        {
            builder.Services.AddResponseCompression();
            if (around == "problem details")
                builder.Services.AddProblemDetails();
            if (around == "Popcorn's envelopes")
                builder.Services.AddPopcornExceptionHandler();
        },
        use: app =>
        {
            if (around is "problem details" or "Popcorn's envelopes")
                app.UseExceptionHandler();
            if (around == "compression")
                app.UseResponseCompression();
        });

    /// <summary>A whole error, and nothing of the answer in it.</summary>
    private static bool IsClean(Reply reply, string around)
    {
        if (reply is not { Status: 500, IsWhole: true } || reply.Text.Contains("xxx", StringComparison.Ordinal) || reply.Text.Contains(Row.Failure, StringComparison.Ordinal))
            return false;
        string? type = around switch { "problem details" => "application/problem+json", "Popcorn's envelopes" => "application/json", _ => null };
        if (type is null || reply.Body.Length == 0)
            return type is null && reply.Body.Length == 0;
        using var document = JsonDocument.Parse(reply.Body);
        return reply.ContentType == type
            && (around == "problem details" ? document.RootElement.GetProperty("status").GetInt32() == 500 : !document.RootElement.GetProperty("success").GetBoolean());
    }
}
