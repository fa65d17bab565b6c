using System.Diagnostics;

namespace Popcorn.Testing.Endpoints;

/// <summary>Keeps the server and its load apart.</summary>
internal static class Cores
{
    public const int OfServer = 0;

    public const int OfLoad = 1;

    private static readonly nint All = ((nint)1 << Environment.ProcessorCount) - 1;

    /// <summary>Whether the system can separate them.</summary>
    public static bool CanBeChosen { get; } = Environment.ProcessorCount > 1 && (OperatingSystem.IsLinux() || OperatingSystem.IsWindows());

    /// <summary>
    /// Starts a process, on the core of servers alone or on all cores. From then on, the calling thread has the core of the load, or all
    /// cores. On Linux only the first thread of this process can call it.
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
    /// Restricts the calling thread, and the threads and processes that it starts, to one core. On Linux only the first thread of this
    /// process can call it, and no other thread is moved.
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
