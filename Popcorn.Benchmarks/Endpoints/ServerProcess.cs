using System.Diagnostics;
using System.Globalization;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>A running <see cref="EndpointsServer"/>.</summary>
internal sealed class ServerProcess : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly Process _process;

    private ServerProcess(Process process, int port, TimeSpan listening)
    {
        _process = process;
        Port = port;
        Listening = listening;
    }

    public int Port { get; }

    /// <summary>The time from the start of the process until it listened.</summary>
    public TimeSpan Listening { get; }

    /// <summary>The processor time so far.</summary>
    public TimeSpan Busy =>
        OperatingSystem.IsLinux() || OperatingSystem.IsWindows() || OperatingSystem.IsMacOS() ? _process.TotalProcessorTime : TimeSpan.Zero;

    /// <summary>The working set.</summary>
    public long WorkingSet
    {
        get
        {
            _process.Refresh();
            return _process.WorkingSet64;
        }
    }

    /// <summary>The methods that its JIT has compiled so far, including those compiled again.</summary>
    public long CompiledMethods => long.Parse(Ask(EndpointsServer.CompiledMethods), CultureInfo.InvariantCulture);

    /// <summary>The time that its JIT has taken so far.</summary>
    public TimeSpan CompilationTime =>
        TimeSpan.FromMicroseconds(long.Parse(Ask(EndpointsServer.CompilationTime), CultureInfo.InvariantCulture));

    /// <summary>The bytes of its live objects.</summary>
    public long LiveBytes => long.Parse(Ask(EndpointsServer.LiveBytes), CultureInfo.InvariantCulture);

    /// <summary>Collects its garbage.</summary>
    public void Settle() => Ask(EndpointsServer.Settle);

    /// <summary>Starts a server, and waits until it listens.</summary>
    /// <param name="kind">The arguments of the server.</param>
    /// <param name="onOneCore">Whether it has the core of servers alone. The load then has the other core.</param>
    public static ServerProcess Start(string kind, bool onOneCore = true)
    {
        ProcessStartInfo start = OwnProgram.With(EndpointsServer.Command, kind);
        start.RedirectStandardInput = true;
        long begun = Stopwatch.GetTimestamp();
        Process process = Cores.Start(start, onOneCore);
        if (process.StandardOutput.ReadLine()?.Split(' ') is not [var port, var cores])
            throw new InvalidOperationException($"The {kind} server does not start.");
        TimeSpan listening = Stopwatch.GetElapsedTime(begun);
        if (onOneCore && Cores.CanBeChosen && cores != "1")
            throw new InvalidOperationException($"The {kind} server should see one core, and sees {cores}.");
        return new ServerProcess(process, int.Parse(port, CultureInfo.InvariantCulture), listening);
    }

    private string Ask(string line)
    {
        _process.StandardInput.WriteLine(line);
        return _process.StandardOutput.ReadLine() ?? throw new InvalidOperationException("A server has ended.");
    }

    public void Dispose()
    {
        _process.StandardInput.Close();
        if (!_process.WaitForExit(Patience))
            _process.Kill();
        _process.Dispose();
    }
}
