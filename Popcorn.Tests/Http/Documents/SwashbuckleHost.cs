using Popcorn.Tests.Packaging;

namespace Popcorn.Tests.Http.Documents;

/// <summary>A program of its own: Swashbuckle and the framework's generator want different versions of Microsoft.OpenApi.</summary>
internal sealed class SwashbuckleHost : IDisposable
{
    /// <summary>Of one run for all tests that read them.</summary>
    private static readonly Lazy<Task<Dictionary<string, string>>> Documents = new(GetDocumentsAsync);

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

    /// <summary>Gets a document of the host without any configuration.</summary>
    public static async Task<string> GetStandardDocumentAsync(string name) => (await Documents.Value)[name];

    public async Task<string> GetDocumentAsync(string name)
    {
        using var client = new HttpClient { BaseAddress = await _app.AddressAsync() };
        return await client.GetStringAsync($"/swagger/{name}/swagger.json");
    }

    public void Dispose() => _app.Dispose();

    private static async Task<Dictionary<string, string>> GetDocumentsAsync()
    {
        using var host = new SwashbuckleHost();
        var documents = new Dictionary<string, string>();
        foreach (string name in
            (string[])["v1", DocumentedShop.Name, DocumentedAge.Name, DocumentedTraps.Name, DocumentedTraps.OtherName])
            documents[name] = await host.GetDocumentAsync(name);
        return documents;
    }
}
