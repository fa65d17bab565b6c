using System.Security.Cryptography;

namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>readers</c>: five clients slowly read 90 MB each. Wherever the long sequence is in the response, the server needs little more memory
/// than the default, and releases it when they disconnect.
/// </summary>
internal static class ReadersCheck
{
    private const int Readers = 5;
    private const int Rows = 300_000;
    private const double MaxMemory = 1.5;

    /// <summary>Pools of the server keep a few arrays.</summary>
    private const double MaxKept = 4;

    private const double Megabyte = 1024 * 1024;

    private static readonly TimeSpan Duration = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(20);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int rows = Math.Max(1, scale.Apply(Rows) / LargeBody.RowsPerArray) * LargeBody.RowsPerArray;
        var mistakes = new Mistakes();
        var bounds = new List<Target>();
        var figures = new List<StressFigure> { new("rows of some 300 bytes in each response", $"{rows:N0}") };
        progress.Expect(LargeBody.Forms.Count);
        foreach (string form in LargeBody.Forms)
        {
            progress.Describe(form);
            using var servers = EndpointServers.Start();
            string path = LargeBody.PathOf(form, rows);
            string expected = HashBody(servers.Plain, path);
            mistakes.Add(expected == HashBody(servers.Popcorn, path) ? null : $"{path} differs from the default.");
            TimeSpan duration = scale.Apply(Duration);
            (double plain, _) = Measure(servers.Plain, path, duration);
            (double popcorn, double kept) = Measure(servers.Popcorn, path, duration);
            bounds.Add(new($"{form}: memory of the server / of the default", popcorn / plain, MaxMemory));
            bounds.Add(new($"{form}: still held after the clients are gone", kept, MaxKept, " MB"));
            figures.Add(new($"{form}: memory of the server, of the default", $"{popcorn:N0} MB, {plain:N0} MB"));
            progress.Advance(1);
        }
        return new StressOutcome([new("wrong bodies", mistakes.Count, 0), .. bounds], figures, mistakes.First);
    }

    /// <returns>The most memory of the server meanwhile, and what it holds after the clients are gone, in megabytes.</returns>
    private static (double Most, double Kept) Measure(ServerProcess server, string path, TimeSpan duration)
    {
        long before = server.LiveBytes;
        double most = 0;
        List<ResponseReader> readers =
            [.. Enumerable.Range(0, Readers).Select(_ => new ResponseReader(server.Port, path, "application/json", isSlow: true))];
        var watch = Stopwatch.StartNew();
        do
        {
            readers.ForEach(reader => reader.Read());
            most = Math.Max(most, server.WorkingSet / Megabyte);
            Thread.Sleep(Pause);
        }
        while (watch.Elapsed < duration);
        readers.ForEach(reader => reader.Dispose());
        watch.Restart();
        double kept;
        do
        {
            Thread.Sleep(Pause);
            kept = (server.LiveBytes - before) / Megabyte;
        }
        while (kept > MaxKept && watch.Elapsed < Patience);
        return (most, kept);
    }

    private static string HashBody(ServerProcess server, string path)
    {
        using var client = new HttpClient();
        using Stream body = client.GetStreamAsync(new Uri($"http://127.0.0.1:{server.Port}{path}")).GetAwaiter().GetResult();
        return Convert.ToHexString(SHA256.HashData(body));
    }
}
