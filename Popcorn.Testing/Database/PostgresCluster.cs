using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Npgsql;

namespace Popcorn.Testing.Database;

/// <summary>A PostgreSQL server of our own: on loopback, in a temporary folder, gone at the end.</summary>
internal sealed class PostgresCluster : IDisposable
{
    private const string Packages = "/usr/lib/postgresql";

    private readonly string _folder = Path.Combine(Path.GetTempPath(), $"popcorn-postgres-{Guid.NewGuid():N}");
    private readonly int _port = FreePort();
    private readonly bool _isRunning;

    public PostgresCluster()
    {
        ConnectionString = string.Create(CultureInfo.InvariantCulture, $"Host=127.0.0.1;Port={_port};Username=postgres;Database=store");
        try
        {
            Run("initdb", "--pgdata", _folder, "--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--locale", "C",
                "--no-sync");
            string settings = string.Create(
                CultureInfo.InvariantCulture, $"-p {_port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off");
            Run("pg_ctl", "start", "--wait", "--pgdata", _folder, "--log", Path.Combine(_folder, "log"), "--options", settings);
            _isRunning = true;
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>Where initdb and pg_ctl are; null if they are not on this machine.</summary>
    public static string? Programs { get; } = FindPrograms();

    public string ConnectionString { get; }

    /// <summary>Gets the connection string of a further database, which is yet to be created.</summary>
    public string ConnectionTo(string database) => new NpgsqlConnectionStringBuilder(ConnectionString) { Database = database }.ToString();

    public void Dispose()
    {
        NpgsqlConnection.ClearAllPools();
        if (_isRunning)
            Run("pg_ctl", "stop", "--wait", "--mode", "immediate", "--pgdata", _folder);
        if (Directory.Exists(_folder))
            Directory.Delete(_folder, recursive: true);
    }

    private static string? FindPrograms()
    {
        string[] packaged = Directory.Exists(Packages)
            ? [.. Directory.GetDirectories(Packages).OrderByDescending(folder => double.TryParse(Path.GetFileName(folder),
                CultureInfo.InvariantCulture, out double version) ? version : 0).Select(folder => Path.Combine(folder, "bin"))]
            : [];
        string[] path = Environment.GetEnvironmentVariable("PATH")?.Split(Path.PathSeparator) ?? [];
        return packaged.Concat(path).FirstOrDefault(
            folder => File.Exists(Path.Combine(folder, "initdb")) && File.Exists(Path.Combine(folder, "pg_ctl")));
    }

    /// <summary>Another may take it in between; then the server does not start, and the test says so.</summary>
    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    /// <summary>PostgreSQL refuses to run as root, so root runs it as the user that the package has made.</summary>
    private static void Run(string program, params string[] arguments)
    {
        string path = Path.Combine(Programs!, program);
        ProcessStartInfo start = Environment.IsPrivilegedProcess
            ? new("runuser", ["-u", "postgres", "--", path, .. arguments])
            : new(path, arguments);
        start.WorkingDirectory = Path.GetTempPath();
        start.RedirectStandardError = true;
        start.RedirectStandardOutput = true;
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(TimeSpan.FromSeconds(60)))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"{program} took longer than a minute.");
        }
        if (process.ExitCode != 0)
            throw new InvalidOperationException(
                $"{program} ended with {process.ExitCode}.\n{output.GetAwaiter().GetResult()}{errors.GetAwaiter().GetResult()}");
    }
}
