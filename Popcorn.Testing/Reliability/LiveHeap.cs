namespace Popcorn.Testing.Reliability;

/// <summary>
/// At most what is in use on the heap of the whole process: collected once, which may leave something that would still go. For looks
/// on the way; to wait until nothing more goes away takes seconds where much is alive.
/// </summary>
internal static class LiveHeap
{
    /// <summary>Tests that measure it run in a process of their own: other tests would change it, and leave much to look at.</summary>
    public const string Category = "LiveHeap";

    /// <summary>Of the process that has the cases.</summary>
    public const string Setting = "Popcorn.Testing.LiveHeap";

    public static long Bytes
    {
        get
        {
            GC.Collect();
            return GC.GetTotalMemory(forceFullCollection: false);
        }
    }

    /// <summary>What is in use when finalizers have run, and nothing more goes away.</summary>
    public static long MeasureAtRest()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        return GC.GetTotalMemory(forceFullCollection: true);
    }
}
