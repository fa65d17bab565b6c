namespace Popcorn.Tests.Reliability.Output;

/// <summary>100 MB of rows in an envelope, with live heap measured on the way.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
[NonParallelizable]
public class StreamingMemoryTests(CompilationMode compilation)
{
    private const int Rows = 160_000;
    private const int RowsBetweenLooks = 20_000;
    private const long MaxLive = 64L * 1024 * 1024;

    private static readonly string[] Kinds =
        ["page in response", "async in response", "deep down", "dictionary", "list of lists", "object in response"];

    [ChildCases(LiveHeap.Setting, nameof(Kinds)), Category(LiveHeap.Category)]
    public async Task A_large_list_takes_little(string kind)
    {
        long most = long.MinValue;
        // Settled: what earlier tests left would hide a growth.
        long before = GC.GetTotalMemory(forceFullCollection: true);
        var source = new Source(Rows)
        {
            OnRow = row =>
            {
                if (row % RowsBetweenLooks == RowsBetweenLooks - 1)
                    most = Math.Max(most, LiveHeap.Bytes - before);
            },
        };
        var pipe = new ProbePipe { Forgets = true };
        (object value, Type type) = source.Hold(kind);
        await new PopcornEngine(options: new PopcornOptions { Compilation = compilation }).WriteAsync(pipe, value, type, Include.Deep);
        Assert.That(pipe.Count, Is.GreaterThan(100_000_000));
        Assert.That(
            most, Is.InRange(long.MinValue + 1, MaxLive),
            "It was looked at, and what earlier tests let go of counts for less than nothing.");
    }
}
