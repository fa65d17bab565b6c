using System.IO.Compression;
using System.Text.RegularExpressions;

namespace Popcorn.Tests.Http.Server;

/// <summary>On the wire an answer looks as without Popcorn: HEAD, HTTP/2 without TLS, and compressed.</summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
public partial class ProtocolTests(EntryPoint entryPoint)
{
    private const int Rows = 100;
    private const string Chunked = "\r\nTransfer-Encoding: chunked";

    private static readonly string[] Names = [.. RowFeed.Kinds, "order", "nothing", "conflict"];

    private ServerApp _app = null!;
    private ServerApp _plain = null!;

    [OneTimeSetUp]
    public void Start()
    {
        IReadOnlyList<Answer> answers =
        [
            .. new RowFeed().Answers(Rows),
            Answer.Of("order", _ => new { Id = 1, Name = "é<n" }),
            Answer.Of("nothing", _ => (string[]?)null),
            Answer.Of("conflict", _ => new { Id = 1, Name = "n" }, status: 409),
        ];
        _app = ServerApp.Start(
            entryPoint,
            answers,
            configure: builder => builder.Services.AddResponseCompression(options => options.EnableForHttps = true),
            use: app => app.UseResponseCompression());
        _plain = ServerApp.StartWithoutPopcorn(entryPoint, answers);
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _app.Dispose();
        _plain.Dispose();
    }

    [Test]
    public async Task Head_is_answered_with_the_same_headers_and_no_body([ValueSource(nameof(Names))] string name)
    {
        (string head, string body) = await Send(_app, "HEAD", $"{name}?include=[**]");
        // The server of .NET 9 names the encoding of a body that it leaves out, if the body would have been flushed before its end.
        if (Environment.Version.Major == 9)
            head = head.Replace(Chunked, "", StringComparison.Ordinal);
        else
            Assert.That(head, Is.EqualTo((await Send(_plain, "HEAD", name)).Head));
        string get = (await Send(_plain, "GET", name)).Head;
        Assert.That(head, Is.EqualTo(get.Replace(Chunked, "", StringComparison.Ordinal)));
        Assert.That(body, Is.Empty);
    }

    [Test]
    public async Task Get_is_answered_with_the_same_headers([ValueSource(nameof(Names))] string name)
    {
        (string head, string body) = await Send(_app, "GET", $"{name}?include=[**]");
        (string plainHead, string plainBody) = await Send(_plain, "GET", name);
        Assert.That(head, Is.EqualTo(plainHead));
        Assert.That(body.Length > 0, Is.EqualTo(plainBody.Length > 0));
    }

    [Test]
    public async Task Http_2_without_TLS_carries_the_same([ValueSource(nameof(Names))] string name)
    {
        using HttpClient client = _app.MakeClient(isHttp2: true);
        using HttpClient plainClient = _plain.MakeClient(isHttp2: true);
        Reply answer = await Reply.GetAsync(client, $"/{entryPoint}/{name}?include=[**]");
        Reply plain = await Reply.GetAsync(plainClient, $"/{entryPoint}/{name}");
        Assert.That(answer.IsWhole && plain.IsWhole);
        Assert.That((answer.Status, answer.ContentType, answer.Text), Is.EqualTo((plain.Status, plain.ContentType, plain.Text)));
    }

    [Test]
    public async Task Compressed_it_holds_the_same([ValueSource(typeof(RowFeed), nameof(RowFeed.Kinds))] string kind, [Values] bool isHttp2)
    {
        using HttpClient client = _app.MakeClient(isHttp2);
        client.DefaultRequestHeaders.Add("Accept-Encoding", "gzip");
        using HttpResponseMessage response = await client.GetAsync($"/{entryPoint}/{kind}?include=[id,text]");
        Assert.That(response.Content.Headers.ContentEncoding, Is.EqualTo(new[] { "gzip" }));
        using var unpacked = new MemoryStream();
        using var gzip = new GZipStream(await response.Content.ReadAsStreamAsync(), CompressionMode.Decompress);
        await gzip.CopyToAsync(unpacked);
        Assert.That(unpacked.ToArray().AsSpan().SequenceEqual(RowFeed.Expected(kind, Rows)));
    }

    /// <summary>As it comes out of the socket, but for the time.</summary>
    private async Task<(string Head, string Body)> Send(ServerApp app, string method, string url)
    {
        string all = Encoding.UTF8.GetString(await RawRequest.SendAsync(app.Address, method, $"/{entryPoint}/{url}"));
        int end = all.IndexOf("\r\n\r\n", StringComparison.Ordinal);
        return (Vary().Replace(all[..end], ""), all[(end + 4)..]);
    }

    /// <summary>Compression adds it.</summary>
    [GeneratedRegex("\r\nVary: Accept-Encoding")]
    private static partial Regex Vary();
}
