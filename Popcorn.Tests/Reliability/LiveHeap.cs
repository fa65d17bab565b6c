namespace Popcorn.Tests.Reliability;

/// <summary>
/// At most what is in use on the heap of the whole process: collected once, which may leave something that would still go. For looks
/// on the way; to wait until nothing more goes away takes seconds where much is alive.
/// </summary>
internal static class LiveHeap
{
    public static long Bytes
    {
        get
        {
            GC.Collect();
            return GC.GetTotalMemory(forceFullCollection: false);
        }
    }
}
