namespace Popcorn.Tests.Http.Streaming;

/// <summary>Lines over a connection: they are sent as they come, and a failure after the first one cuts the connection.</summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public sealed class LineFailureTests(EntryPoint entryPoint)
{
    [Test]
    public async Task A_line_is_sent_before_the_next_one_is_there()
    {
        var gate = new TaskCompletionSource();
        using ServerApp server = Start(() => WaitAsync(gate.Task));
        using HttpRequestMessage request = CreateRequest();
        using HttpResponseMessage response = await server.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using Stream body = await response.Content.ReadAsStreamAsync();
        var buffer = new byte[64];
        int count = await body.ReadAsync(buffer);
        Assert.That(System.Text.Encoding.UTF8.GetString(buffer, 0, count), Is.EqualTo("{\"id\":1}\n"));
        gate.SetResult();
        using var rest = new StreamReader(body);
        Assert.That(await rest.ReadToEndAsync(), Is.EqualTo("{\"id\":2}\n"));
    }

    [TestCase(1)]
    [TestCase(20_000)]
    public async Task A_failure_after_the_first_line_is_no_whole_response(int before)
    {
        var gate = new TaskCompletionSource();
        bool isDisposed = false;
        using ServerApp server = Start(() => FailAsync(before, gate.Task, () => isDisposed = true));
        using HttpRequestMessage request = CreateRequest();
        using HttpResponseMessage response = await server.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using Stream body = await response.Content.ReadAsStreamAsync();
        var first = new byte[9];
        await body.ReadExactlyAsync(first);
        Assert.That(System.Text.Encoding.UTF8.GetString(first), Is.EqualTo("{\"id\":0}\n"));
        gate.SetResult();
        Assert.That(async () => await body.CopyToAsync(Stream.Null), Throws.InstanceOf<IOException>());
        Assert.That(() => server.Log.OfPopcorn.Select(entry => entry.Id.Id), Is.EqualTo(new[] { 4 }).After(2000, 10));
        Assert.That(isDisposed);
    }

    /// <summary>The token of a request can be that of a timeout. Error handling then swallows the exception.</summary>
    [Test]
    public async Task A_timeout_after_the_first_line_is_no_whole_response()
    {
        using var timeout = new CancellationTokenSource();
        Task never = Task.Delay(Timeout.Infinite, timeout.Token);
        using ServerApp server = Start(
            () => WaitAsync(never),
            app => app.Use((context, next) =>
            {
                context.RequestAborted = timeout.Token;
                return next(context);
            }).UseExceptionHandler(_ => { }));
        using HttpRequestMessage request = CreateRequest();
        using HttpResponseMessage response = await server.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using Stream body = await response.Content.ReadAsStreamAsync();
        await body.ReadExactlyAsync(new byte[9]);
        await timeout.CancelAsync();
        Assert.That(async () => await body.CopyToAsync(Stream.Null), Throws.InstanceOf<IOException>());
    }

    [TestCase(false)]
    [TestCase(true)]
    public async Task A_failure_before_the_first_line_is_a_500(bool isLive)
    {
        using ServerApp server = Start(() => FailAsync(0, isLive ? Task.Delay(1) : Task.CompletedTask, () => { }));
        Reply reply = await GetAsync(server);
        Assert.That((reply.Status, reply.IsWhole, reply.Text), Is.EqualTo((500, true, "")));
    }

    private ServerApp Start(Func<IAsyncEnumerable<PlainRow>> get, Action<WebApplication>? use = null) =>
        ServerApp.Start(entryPoint, [Answer.Of("rows", _ => get())], options => options.JsonLines = true, use: use);

    private HttpRequestMessage CreateRequest()
    {
        var request = new HttpRequestMessage(HttpMethod.Get, $"/{entryPoint}/rows?include=id");
        request.Headers.Add("Accept", "application/jsonl");
        return request;
    }

    private async Task<Reply> GetAsync(ServerApp server)
    {
        using HttpClient client = server.MakeClient();
        client.DefaultRequestHeaders.Add("Accept", "application/jsonl");
        return await Reply.GetAsync(client, $"/{entryPoint}/rows?include=id");
    }

    private static async IAsyncEnumerable<PlainRow> WaitAsync(Task gate)
    {
        yield return new PlainRow(1);
        await gate;
        yield return new PlainRow(2);
    }

    private static async IAsyncEnumerable<PlainRow> FailAsync(int before, Task gate, Action onDispose)
    {
        try
        {
            for (int i = 0; i < before; i++)
                yield return new PlainRow(i);
            await gate;
            throw new InvalidOperationException("The source has failed.");
        }
        finally
        {
            onDispose();
        }
    }
}
