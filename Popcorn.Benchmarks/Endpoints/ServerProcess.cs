using System.Diagnostics;
using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>An <see cref="EndpointsServer"/> that runs, on the core of whoever starts it.</summary>
internal sealed class ServerProcess : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly Process _process;

    private ServerProcess(Process process, int port)
    {
        _process = process;
        Port = port;
    }

    public int Port { get; }

    /// <summary>How long it has been computing so far.</summary>
    public TimeSpan Busy => OperatingSystem.IsLinux() || OperatingSystem.IsWindows() || OperatingSystem.IsMacOS() ? _process.TotalProcessorTime : TimeSpan.Zero;

    /// <summary>How much memory it holds now.</summary>
    public long WorkingSet
    {
        get
        {
            _process.Refresh();
            return _process.WorkingSet64;
        }
    }

    /// <summary>How many methods its JIT has compiled so far, those included that it compiled again.</summary>
    public long CompiledMethods => long.Parse(Ask(EndpointsServer.CompiledMethods), CultureInfo.InvariantCulture);

    /// <summary>How many bytes its live objects take.</summary>
    public long LiveBytes => long.Parse(Ask(EndpointsServer.LiveBytes), CultureInfo.InvariantCulture);

    /// <summary>Has it collect its garbage.</summary>
    public void Settle() => Ask(EndpointsServer.Settle);

    public static ServerProcess Start(string kind)
    {
        ProcessStartInfo start = OwnProgram.With(EndpointsServer.Command, kind);
        start.RedirectStandardInput = true;
        Process process = Process.Start(start)!;
        if (process.StandardOutput.ReadLine()?.Split(' ') is not [var port, var cores])
            throw new InvalidOperationException($"The {kind} server does not start.");
        if (Cores.CanBeChosen && cores != "1")
            throw new InvalidOperationException($"The {kind} server should see one core, and sees {cores}.");
        return new ServerProcess(process, int.Parse(port, CultureInfo.InvariantCulture));
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
