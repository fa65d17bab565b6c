using System.Diagnostics;
using System.Globalization;
using Popcorn.Testing.Reporting;

namespace Popcorn.Testing.Endpoints;

/// <summary>A server in a process of its own.</summary>
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
    public long CompiledMethods => Ask(EndpointsServer.CompiledMethods);

    /// <summary>The time that its JIT has taken so far.</summary>
    public TimeSpan CompilationTime => TimeSpan.FromMicroseconds(Ask(EndpointsServer.CompilationTime));

    /// <summary>The bytes of its live objects.</summary>
    public long LiveBytes => Ask(EndpointsServer.LiveBytes);

    /// <summary>Collects its garbage.</summary>
    public void Settle() => Ask(EndpointsServer.Settle);

    /// <summary>Starts an <see cref="EndpointsServer"/>, and waits until it listens.</summary>
    /// <param name="kind">With Popcorn or without.</param>
    /// <param name="onOneCore">Whether it has the core of servers alone. The load then has the other core.</param>
    public static ServerProcess Start(string kind, bool onOneCore = true) => Start(onOneCore, EndpointsServer.Command, kind);

    /// <summary>Starts a server by its command, and waits until it listens.</summary>
    public static ServerProcess Start(bool onOneCore, params string[] arguments) => Start(onOneCore, OwnProgram.With(arguments));

    /// <summary>Starts a server of this or another program, and waits until it listens.</summary>
    public static ServerProcess Start(bool onOneCore, ProcessStartInfo start)
    {
        (start.RedirectStandardInput, start.RedirectStandardOutput) = (true, true);
        long begun = Stopwatch.GetTimestamp();
        Process process = Cores.Start(start, onOneCore);
        if (process.StandardOutput.ReadLine()?.Split(' ') is not [var port, var cores])
            throw new InvalidOperationException($"{Describe()} does not start.");
        TimeSpan listening = Stopwatch.GetElapsedTime(begun);
        if (onOneCore && Cores.CanBeChosen && cores != "1")
            throw new InvalidOperationException($"{Describe()} should see one core, and sees {cores}.");
        return new ServerProcess(process, int.Parse(port, CultureInfo.InvariantCulture), listening);

        string Describe() => $"{Path.GetFileName(start.FileName)} {string.Join(' ', start.ArgumentList)}";
    }

    /// <summary>Sends a line, and reads the number that answers it.</summary>
    public long Ask(string line)
    {
        _process.StandardInput.WriteLine(line);
        string answer = _process.StandardOutput.ReadLine() ?? throw new InvalidOperationException("A server has ended.");
        return long.Parse(answer, CultureInfo.InvariantCulture);
    }

    public void Dispose()
    {
        _process.StandardInput.Close();
        if (!_process.WaitForExit(Patience))
            _process.Kill();
        _process.Dispose();
    }
}
