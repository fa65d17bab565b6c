using System.Diagnostics;

namespace Popcorn.Testing.Endpoints;

/// <summary>Keeps the server and its load apart.</summary>
internal static class Cores
{
    /// <summary>The cores that this process may use, as bits. The system names no more than 64.</summary>
    private static readonly nint All = FindAll();

    private static readonly (nint OfServer, nint OfLoad) Apart = Split(All);

    /// <summary>Whether the system can separate them.</summary>
    public static bool CanBeChosen => Apart.OfLoad != 0;

    /// <summary>
    /// Starts a process, on the core of servers alone or on all cores. From then on, the calling thread has the core of the load, or all
    /// cores. On Linux only the first thread of this process can call it.
    /// </summary>
    public static Process Start(ProcessStartInfo start, bool onOneCore)
    {
        // A process starts on the cores of the thread that starts it.
        Choose(onOneCore ? Apart.OfServer : All);
        Process process = Process.Start(start)!;
        Choose(onOneCore ? Apart.OfLoad : All);
        return process;
    }

    /// <summary>Finds the two lowest cores; 0 for one that is missing.</summary>
    internal static (nint OfServer, nint OfLoad) Split(nint cores)
    {
        nint server = cores & -cores;
        nint others = cores ^ server;
        return (server, others & -others);
    }

    private static nint FindAll()
    {
        using var process = Process.GetCurrentProcess();
        return OperatingSystem.IsLinux() || OperatingSystem.IsWindows() ? process.ProcessorAffinity : 0;
    }

    private static void Choose(nint cores)
    {
        if (!CanBeChosen)
            return;
        using var process = Process.GetCurrentProcess();
        if (OperatingSystem.IsLinux() || OperatingSystem.IsWindows())
            process.ProcessorAffinity = cores;
    }
}
