namespace Popcorn.Tests.Reliability;

/// <summary>What is in use on the heap of the whole process. Once collected: to wait until nothing more goes away takes seconds where much is alive.</summary>
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
