using System.Net.Sockets;

namespace Popcorn.Tests.Http.Documents;

/// <summary>A program of its own: Swashbuckle and the framework's generator want different versions of Microsoft.OpenApi.</summary>
internal sealed class SwashbuckleHost : IDisposable
{
    private static readonly TimeSpan LongestStart = TimeSpan.FromSeconds(30);

    private readonly Uri _address = FreeAddress();
    private readonly Process _process;

    public static string Program { get; } =
        Repository.Built("Popcorn.Tests/Hosts/Swashbuckle", "net10.0", "Popcorn.Tests.Swashbuckle.dll");

    /// <param name="arguments">The configuration of the host.</param>
    public SwashbuckleHost(params string[] arguments)
    {
        string dotnet = Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet" ? Environment.ProcessPath! : "dotnet";
        _process = Process.Start(
            new ProcessStartInfo(dotnet, [Program, "--urls", _address.ToString(), "--Logging:LogLevel:Default", "None", .. arguments]))!;
    }

    public async Task<string> GetDocumentAsync(string name)
    {
        using var client = new HttpClient { BaseAddress = _address };
        for (var patience = Stopwatch.StartNew(); ; await Task.Delay(50))
        {
            try
            {
                return await client.GetStringAsync($"/swagger/{name}/swagger.json");
            }
            catch (HttpRequestException refused) when (refused.StatusCode is null && !_process.HasExited && patience.Elapsed < LongestStart)
            {
                // It is still starting.
            }
        }
    }

    public void Dispose()
    {
        _process.Kill(entireProcessTree: true);
        _process.Dispose();
    }

    private static Uri FreeAddress()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return new Uri($"http://127.0.0.1:{((IPEndPoint)listener.LocalEndpoint).Port}");
    }
}
