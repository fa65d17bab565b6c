namespace Popcorn.Testing.Endpoints;

/// <summary>
/// The same app without Popcorn and with it, on one core; the thread that starts them runs on the other core from then on.
/// </summary>
internal sealed class ServerPair : IDisposable
{
    private const int MaxBursts = 60;

    /// <summary>A burst of requests to each contender.</summary>
    private static readonly TimeSpan Burst = TimeSpan.FromSeconds(0.05);

    /// <summary>
    /// The number of bursts in a row after which the JITs must have been idle: what was compiled is counted again, and compiled once more
    /// if it is still hot.
    /// </summary>
    private const int IdleBursts = 3;

    /// <summary>Fewer methods are those of timers and the garbage collector.</summary>
    private const int FewMethods = 8;

    /// <summary>The JIT waits for 100 ms without new methods.</summary>
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

    public ServerProcess Find(Contender contender) => contender.IsDefault ? Plain : Popcorn;

    /// <summary>
    /// Sends requests until the JITs have optimized hot methods. They do so in the background, and find no time while their only core is
    /// busy: under constant load it took half a minute.
    /// </summary>
    public void WarmUp(Action<TimeSpan> burst)
    {
        long before = CompiledMethods;
        int idle = 0;
        for (int bursts = 0; bursts < MaxBursts && idle < IdleBursts; bursts++)
        {
            burst(Burst);
            Thread.Sleep(Pause);
            long now = CompiledMethods;
            idle = now - before <= FewMethods ? idle + 1 : 0;
            before = now;
        }
        if (idle < IdleBursts)
            Console.Error.WriteLine(
                $"After {MaxBursts} bursts the servers are still compiling: what is measured now is not what they can do.");
    }

    /// <summary>
    /// Collects garbage: objects of new connections stay in the youngest generation for a while, and each collection examines them again.
    /// </summary>
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
