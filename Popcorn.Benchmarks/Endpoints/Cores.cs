using System.Diagnostics;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>Keeps the server and its load apart.</summary>
internal static class Cores
{
    public const int OfServer = 0;

    public const int OfLoad = 1;

    /// <summary>Whether they can be kept apart here.</summary>
    public static bool CanBeChosen { get; } = Environment.ProcessorCount > 1 && (OperatingSystem.IsLinux() || OperatingSystem.IsWindows());

    /// <summary>
    /// From now on the calling thread, the threads that it starts and the processes that it starts run on this core alone; on Linux
    /// the first thread has to call it, and no other thread is moved.
    /// </summary>
    public static void Choose(int core)
    {
        if (!CanBeChosen)
            return;
        using var process = Process.GetCurrentProcess();
        if (OperatingSystem.IsLinux() || OperatingSystem.IsWindows())
            process.ProcessorAffinity = 1 << core;
    }
}
