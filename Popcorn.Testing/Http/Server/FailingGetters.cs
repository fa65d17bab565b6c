using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Http.Server;

/// <summary>
/// An app whose getters throw when an answer is half made: the client gets an error with nothing of the answer in it, or a connection
/// that is cut. Never what could pass for an answer.
/// </summary>
internal sealed class FailingGetters : IDisposable
{
    private const int BeforeFirstFlush = 16 * 1024 - 1_000;

    private readonly EntryPoint _entryPoint;
    private readonly string _around;
    private readonly int _rows;
    private readonly RowFeed _feed = new();

    /// <param name="entryPoint">Through which it is asked.</param>
    /// <param name="around">One of <see cref="Surroundings"/>.</param>
    /// <param name="rows">How many an answer has, of about 650 bytes each.</param>
    public FailingGetters(EntryPoint entryPoint, string around, int rows)
    {
        (_entryPoint, _around, _rows) = (entryPoint, around, rows);
        App = Start();
    }

    /// <summary>Middleware that has a hand in errors, or in the bytes.</summary>
    public static string[] Surroundings { get; } = ["nothing", "problem details", "Popcorn's envelopes", "compression"];

    public ServerApp App { get; }

    /// <summary>The last ones to be read are still open, or all are closed.</summary>
    public bool IsAllDisposed => _feed.Disposed == _feed.Started;

    /// <summary>Fails at so many places, equally far apart.</summary>
    /// <returns>What is wrong; null where all is well.</returns>
    public async Task<string?> MistakeAsync(string kind, bool isHttp2, int offsets)
    {
        using HttpClient client = App.MakeClient(isHttp2);
        byte[] right = RowFeed.Expected(kind, _rows);
        int cut = 0;
        for (int i = 0; i < offsets; i++)
        {
            int offset = OffsetOf(i, offsets, _rows);
            Reply reply = await Reply.GetAsync(client, $"/{_entryPoint}/{kind}?include=[id,text]", offset);
            if (IsClean(reply))
                continue;
            cut++;
            if (reply.IsWhole || !right.AsSpan().StartsWith(reply.Body))
                return $"{_entryPoint}, {_around}, {kind}, row {offset} of {_rows}: {reply.Status} {reply.Text}";
            if (right.Length * (long)offset / _rows <= BeforeFirstFlush)
                return $"{_entryPoint}, {_around}, {kind}, row {offset} of {_rows}: cut before anything was sent.";
        }
        if (cut <= offsets / 2)
            return $"{_entryPoint}, {_around}, {kind}: only {cut} failures of {offsets} cut the connection.";
        Reply next = await Reply.GetAsync(client, $"/{_entryPoint}/{kind}?include=[id,text]");
        return next.Body.AsSpan().SequenceEqual(right) ? null : $"{_entryPoint}, {_around}, {kind}, afterwards: {next.Status} {next.Text}";
    }

    /// <summary>The row that fails in the i-th of so many requests.</summary>
    public static int OffsetOf(int i, int offsets, int rows) => (int)((((long)i * rows) + (rows / 2)) / offsets);

    public void Dispose() => App.Dispose();

    private ServerApp Start() => ServerApp.Start(
        _entryPoint,
        _feed.Answers(_rows),
        configure: builder =>
        {
            LogSink.KeepWarnings(builder);
            builder.Services.AddResponseCompression();
            if (_around == "problem details")
                builder.Services.AddProblemDetails();
            if (_around == "Popcorn's envelopes")
                builder.Services.AddPopcornExceptionHandler();
        },
        use: app =>
        {
            if (_around is "problem details" or "Popcorn's envelopes")
                app.UseExceptionHandler();
            if (_around == "compression")
                app.UseResponseCompression();
        });

    /// <summary>A whole error, and nothing of the answer in it.</summary>
    private bool IsClean(Reply reply)
    {
        if (reply is not { Status: 500, IsWhole: true } || reply.Text.Contains("xxx", StringComparison.Ordinal) || reply.Text.Contains(
            Row.Failure, StringComparison.Ordinal))
            return false;
        string? type =
            _around switch { "problem details" => "application/problem+json", "Popcorn's envelopes" => "application/json", _ => null };
        if (type is null || reply.Body.Length == 0)
            return type is null && reply.Body.Length == 0;
        using var document = JsonDocument.Parse(reply.Body);
        return reply.ContentType == type
            && (_around == "problem details" ? document.RootElement.GetProperty("status").GetInt32() == 500
                : !document.RootElement.GetProperty("success").GetBoolean());
    }
}
