namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The same app without Popcorn and with it, on a core of their own; whoever starts them has the other one from then on.</summary>
internal sealed class ServerPair : IDisposable
{
    private const int MostBursts = 60;

    /// <summary>Of each contender, many times.</summary>
    private static readonly TimeSpan Burst = TimeSpan.FromSeconds(0.05);

    /// <summary>
    /// So many bursts in a row have to leave the JITs idle: what was compiled is counted anew, and compiled once more when it is still hot.
    /// </summary>
    private const int IdleBursts = 3;

    /// <summary>So few methods are the timers' and the garbage collector's.</summary>
    private const int FewMethods = 8;

    /// <summary>The JIT waits for a tenth of a second without new methods.</summary>
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(0.4);

    private ServerPair(ServerProcess plain, ServerProcess popcorn)
    {
        Plain = plain;
        Popcorn = popcorn;
    }

    public ServerProcess Plain { get; }

    public ServerProcess Popcorn { get; }

    private long CompiledMethods => Plain.CompiledMethods + Popcorn.CompiledMethods;

    public static ServerPair Start() =>
        new(ServerProcess.Start(EndpointsServer.Default), ServerProcess.Start(EndpointsServer.Popcorn));

    public ServerProcess Of(Contender contender) => contender.IsDefault ? Plain : Popcorn;

    /// <summary>
    /// Until the JITs have replaced what is hot. They do so in the background, and have no time for it while their only core is busy:
    /// under a load without pauses it took them half a minute.
    /// </summary>
    /// <param name="burst">Asks for everything, each for so long.</param>
    public void WarmUp(Action<TimeSpan> burst)
    {
        long before = CompiledMethods;
        int idle = 0;
        for (int bursts = 0; bursts < MostBursts && idle < IdleBursts; bursts++)
        {
            burst(Burst);
            Thread.Sleep(Pause);
            long now = CompiledMethods;
            idle = now - before <= FewMethods ? idle + 1 : 0;
            before = now;
        }
        if (idle < IdleBursts)
            Console.Error.WriteLine(
                $"After {MostBursts} bursts the servers are still compiling: what is measured now is not what they can do.");
    }

    /// <summary>What new connections made stays in the youngest generation for a while, and each collection looks at it again.</summary>
    public void Settle()
    {
        Plain.Settle();
        Popcorn.Settle();
    }

    public void Dispose()
    {
        Plain.Dispose();
        Popcorn.Dispose();
    }
}
