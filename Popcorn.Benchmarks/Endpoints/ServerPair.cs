namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The same app without Popcorn and with it, on a core of their own; whoever starts them has the other one from then on.</summary>
internal sealed class ServerPair : IDisposable
{
    private readonly ServerProcess _plain;

    private ServerPair(ServerProcess plain, ServerProcess popcorn)
    {
        _plain = plain;
        Popcorn = popcorn;
    }

    public ServerProcess Popcorn { get; }

    public static ServerPair Start()
    {
        // A process starts where its parent is.
        Cores.Choose(Cores.OfServer);
        var servers = new ServerPair(ServerProcess.Start(EndpointsServer.Default), ServerProcess.Start(EndpointsServer.Popcorn));
        Cores.Choose(Cores.OfLoad);
        return servers;
    }

    public ServerProcess Of(Contender contender) => contender.IsDefault ? _plain : Popcorn;

    /// <summary>
    /// What new connections made stays in the youngest generation for a while, and each collection looks at it again: who has more of
    /// them would have longer pauses.
    /// </summary>
    public void Settle()
    {
        _plain.Settle();
        Popcorn.Settle();
    }

    public void Dispose()
    {
        _plain.Dispose();
        Popcorn.Dispose();
    }
}
