using Popcorn.Tests.Packaging;

namespace Popcorn.Tests.Http.Documents;

/// <summary>A program of its own: Swashbuckle and the framework's generator want different versions of Microsoft.OpenApi.</summary>
internal sealed class SwashbuckleHost : IDisposable
{
    private readonly RunningApp _app;

    public static string Program { get; } =
        Repository.Built("Popcorn.Tests/Hosts/Swashbuckle", "net10.0", "Popcorn.Tests.Swashbuckle.dll");

    /// <param name="arguments">The configuration of the host.</param>
    public SwashbuckleHost(params string[] arguments)
    {
        string dotnet = Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet" ? Environment.ProcessPath! : "dotnet";
        string[] listen = ["--urls", "http://127.0.0.1:0", "--Logging:LogLevel:Microsoft.Hosting.Lifetime", "Information"];
        _app = new RunningApp(new ProcessStartInfo(dotnet, [Program, .. listen, .. arguments])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        });
    }

    public async Task<string> GetDocumentAsync(string name)
    {
        using var client = new HttpClient { BaseAddress = await _app.AddressAsync() };
        return await client.GetStringAsync($"/swagger/{name}/swagger.json");
    }

    public void Dispose() => _app.Dispose();
}
