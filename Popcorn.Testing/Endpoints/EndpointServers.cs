using System.Diagnostics;
using Popcorn.Testing.Reporting;

namespace Popcorn.Testing.Endpoints;

/// <summary>
/// The same apps without Popcorn and with it, or of several builds, on one core; the thread that starts them runs on the other core from
/// then on.
/// </summary>
internal sealed class EndpointServers : IDisposable
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

    private static readonly string[] Kinds = [EndpointsServer.Default, EndpointsServer.Popcorn];

    private readonly Dictionary<(string Server, string Entry), ServerProcess> _servers;
    private readonly ServerProcess[] _processes;

    private EndpointServers(IEnumerable<(string Server, IReadOnlyList<string> Entries, ProcessStartInfo Start)> servers)
    {
        var started = servers.Select(server => (server, Process: ServerProcess.Start(onOneCore: true, server.Start))).ToArray();
        _processes = [.. started.Select(each => each.Process)];
        _servers = (from each in started from entry in each.server.Entries select (Key: (each.server.Server, entry), each.Process))
            .ToDictionary(each => each.Key, each => each.Process);
    }

    /// <summary>The app with both entry points without Popcorn.</summary>
    public ServerProcess Plain => _servers[(EndpointsServer.Default, Contender.Minimal)];

    /// <summary>The app with both entry points and with Popcorn.</summary>
    public ServerProcess Popcorn => _servers[(EndpointsServer.Popcorn, Contender.Minimal)];

    private long CompiledMethods => _processes.Sum(server => server.CompiledMethods);

    /// <summary>Starts the app with both entry points, without Popcorn and with it.</summary>
    public static EndpointServers Start() => Start(Kinds.Select(kind => (kind, OwnProgram.With(EndpointsServer.Command, kind))));

    /// <summary>Starts apps with both entry points, each with a name that contenders have.</summary>
    public static EndpointServers Start(IEnumerable<(string Name, ProcessStartInfo Start)> servers) =>
        new(servers.Select(server => (server.Name, Contender.Entries, server.Start)));

    /// <summary>Starts an app for each entry point, without Popcorn and with it, by a program that takes both.</summary>
    public static EndpointServers StartApart(Func<string, string, ProcessStartInfo> start) =>
        new(from kind in Kinds from entry in Contender.Entries select (kind, (IReadOnlyList<string>)[entry], start(kind, entry)));

    public ServerProcess Find(Contender contender) => _servers[(contender.Server, contender.Entry)];

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
        foreach (ServerProcess server in _processes)
            server.Settle();
    }

    public void Dispose()
    {
        foreach (ServerProcess server in _processes)
            server.Dispose();
    }
}
