using System.Diagnostics;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>Keeps the server and its load apart.</summary>
internal static class Cores
{
    public const int OfServer = 0;

    public const int OfLoad = 1;

    private static readonly nint All = ((nint)1 << Environment.ProcessorCount) - 1;

    /// <summary>Whether they can be kept apart here.</summary>
    public static bool CanBeChosen { get; } = Environment.ProcessorCount > 1 && (OperatingSystem.IsLinux() || OperatingSystem.IsWindows());

    /// <summary>
    /// Starts a process, on the core of servers alone or on all cores. The calling thread has the core of the load, or all cores, from
    /// then on; on Linux only the first thread of this process can call it.
    /// </summary>
    public static Process Start(ProcessStartInfo start, bool onOneCore)
    {
        // A process starts on the cores of the thread that starts it.
        Choose(onOneCore ? (nint)1 << OfServer : All);
        Process process = Process.Start(start)!;
        Choose(onOneCore ? (nint)1 << OfLoad : All);
        return process;
    }

    /// <summary>
    /// From now on the calling thread, the threads that it starts and the processes that it starts run on this core alone; on Linux
    /// the first thread has to call it, and no other thread is moved.
    /// </summary>
    public static void Choose(int core) => Choose((nint)1 << core);

    private static void Choose(nint cores)
    {
        if (!CanBeChosen)
            return;
        using var process = Process.GetCurrentProcess();
        if (OperatingSystem.IsLinux() || OperatingSystem.IsWindows())
            process.ProcessorAffinity = cores;
    }
}
