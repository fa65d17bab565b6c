namespace Popcorn.Tests.Packaging;

/// <summary>A built app that runs at a free port of the loopback address, until it is disposed of.</summary>
internal sealed class RunningApp : IDisposable
{
    private const string Listening = "Now listening on: ";

    private static readonly TimeSpan LongestStart = TimeSpan.FromSeconds(60);

    private readonly Process _process;
    private readonly TaskCompletionSource<Uri> _address = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public RunningApp(ProcessStartInfo start)
    {
        start.Environment["ASPNETCORE_URLS"] = "http://127.0.0.1:0";
        start.Environment["ASPNETCORE_ENVIRONMENT"] = "Development";
        _process = new Process { StartInfo = start, EnableRaisingEvents = true };
        var output = new System.Text.StringBuilder();
        _process.OutputDataReceived += (_, line) => Note(line.Data);
        _process.ErrorDataReceived += (_, line) => Note(line.Data);
        _process.Exited += (_, _) =>
            _address.TrySetException(new InvalidOperationException($"The app ended with {_process.ExitCode}:\n{output}"));
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();

        void Note(string? line)
        {
            lock (output)
                output.AppendLine(line);
            if (line is not null && line.IndexOf(Listening, StringComparison.Ordinal) is >= 0 and var at)
                _address.TrySetResult(new Uri(line[(at + Listening.Length)..].Trim()));
        }
    }

    public Task<Uri> AddressAsync() => _address.Task.WaitAsync(LongestStart);

    public void Dispose()
    {
        _process.Kill(entireProcessTree: true);
        _process.WaitForExit();
        _process.Dispose();
    }
}
