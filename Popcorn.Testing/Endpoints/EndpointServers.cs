using System.Diagnostics;
using Popcorn.Testing.Reporting;

namespace Popcorn.Testing.Endpoints;

/// <summary>
/// The same app without Popcorn and with it, or of several builds, on one core; the thread that starts them runs on the other core from
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

    private readonly Dictionary<string, ServerProcess> _servers;

    private EndpointServers(Dictionary<string, ServerProcess> servers) => _servers = servers;

    public ServerProcess Plain => _servers[EndpointsServer.Default];

    public ServerProcess Popcorn => _servers[EndpointsServer.Popcorn];

    private long CompiledMethods => _servers.Values.Sum(server => server.CompiledMethods);

    /// <summary>Starts the app without Popcorn and with it.</summary>
    public static EndpointServers Start() => Start(kind => OwnProgram.With(EndpointsServer.Command, kind));

    /// <summary>Starts the app without Popcorn and with it, by a program that takes the kind.</summary>
    public static EndpointServers Start(Func<string, ProcessStartInfo> start) =>
        Start(((string[])[EndpointsServer.Default, EndpointsServer.Popcorn]).Select(kind => (kind, start(kind))));

    /// <summary>Starts servers, each with a name that contenders have.</summary>
    public static EndpointServers Start(IEnumerable<(string Name, ProcessStartInfo Start)> servers) =>
        new(servers.ToDictionary(server => server.Name, server => ServerProcess.Start(onOneCore: true, server.Start)));

    public ServerProcess Find(Contender contender) => _servers[contender.Server];

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
        foreach (ServerProcess server in _servers.Values)
            server.Settle();
    }

    public void Dispose()
    {
        foreach (ServerProcess server in _servers.Values)
            server.Dispose();
    }
}
