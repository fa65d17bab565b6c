namespace Popcorn.Tests.Http.Server;

/// <summary>100 MB of rows in an envelope, counted by a client in the same process, with live heap measured on the way.</summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
[NonParallelizable]
public class ResponseMemoryTests(EntryPoint entryPoint)
{
    private const int Rows = 165_000;
    private const int RowsBetweenLooks = 33_000;
    private const long MaxLive = 64L * 1024 * 1024;

    private static readonly object[][] Cases = [["envelope", false], ["async-envelope", false], ["envelope", true]];

    [ChildCases(LiveHeap.Setting, nameof(Cases)), Category(LiveHeap.Category)]
    public async Task A_large_list_takes_little(string kind, bool isHttp2)
    {
        long most = long.MinValue;
        // Settled: what earlier tests left would hide a growth.
        long before = GC.GetTotalMemory(forceFullCollection: true);
        var feed = new RowFeed
        {
            OnRow = row =>
            {
                if (row % RowsBetweenLooks == RowsBetweenLooks - 1)
                    most = Math.Max(most, LiveHeap.Bytes - before);
            },
        };
        using ServerApp app = ServerApp.Start(entryPoint, feed.Answers(Rows));
        using HttpClient client = app.MakeClient(isHttp2);
        long count = await CountAsync(client, $"/{entryPoint}/{kind}?include=[**]");
        Assert.That(count, Is.EqualTo(LengthOf(kind)).And.GreaterThan(100_000_000));
        Assert.That(
            most, Is.InRange(long.MinValue + 1, MaxLive),
            "It was looked at, and what earlier tests let go of counts for less than nothing.");
        Assert.That((feed.Started, feed.Disposed), Is.EqualTo((1, 1)));
    }

    private static async Task<long> CountAsync(HttpClient client, string url)
    {
        using HttpResponseMessage response = await client.GetAsync(url, HttpCompletionOption.ResponseHeadersRead);
        using Stream body = await response.EnsureSuccessStatusCode().Content.ReadAsStreamAsync();
        byte[] buffer = new byte[64 * 1024];
        long count = 0;
        for (int read; (read = await body.ReadAsync(buffer)) > 0;)
            count += read;
        return count;
    }

    private static long LengthOf(string kind) =>
        RowFeed.Expected(kind, 0).Length - 1L
            + Enumerable.Range(0, Rows).Sum(id => Row.Json(0).Length - 1L + id.ToString(null as IFormatProvider).Length + 1);
}
