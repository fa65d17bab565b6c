using System.Diagnostics;
using System.Globalization;

namespace Popcorn.Benchmarks.Database.Http;

/// <summary>A <see cref="QueryServer"/> that runs. Its database may need the other core.</summary>
internal sealed class QueryServerProcess : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly Process _process;

    public QueryServerProcess(string database, string connection)
    {
        ProcessStartInfo start = OwnProgram.With(QueryServer.Command, database, connection);
        start.RedirectStandardInput = true;
        _process = Cores.Start(start, onOneCore: false);
        Port = int.Parse(ReadLine(), CultureInfo.InvariantCulture);
    }

    public int Port { get; }

    /// <summary>Gets the bytes that the server has allocated, and read from its database, so far.</summary>
    public (long Allocated, long Read) CountBytes()
    {
        _process.StandardInput.WriteLine();
        string[] counts = ReadLine().Split(' ');
        return (long.Parse(counts[0], CultureInfo.InvariantCulture), long.Parse(counts[1], CultureInfo.InvariantCulture));
    }

    public void Dispose()
    {
        _process.StandardInput.Close();
        if (!_process.WaitForExit(Patience))
            _process.Kill();
        _process.Dispose();
    }

    private string ReadLine() => _process.StandardOutput.ReadLine() ?? throw new InvalidOperationException("The server has ended.");
}
