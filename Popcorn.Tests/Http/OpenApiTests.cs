using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Tests.Http.Doors;

namespace Popcorn.Tests.Http;

/// <summary>Documents have the include as a parameter of the endpoints that follow it, and of no others.</summary>
public sealed class OpenApiTests
{
    [Test]
    public async Task The_frameworks_generator_reads_it()
    {
        using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddOpenApi().AddSingleton<Calls>().AddPopcorn(options => options.QueryParameter = "fields");
                builder.Services.AddControllers().ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ShopController), typeof(UnboundController))).AddPopcorn();
            },
            app =>
            {
                app.MapOpenApi();
                app.MapGroup("/minimal").WithPopcorn().MapGet("/order", () => new Order());
                app.MapGet("/minimal/text", () => "text").WithPopcorn();
                app.MapGet("/minimal/plain", () => new Order());
                app.MapControllers();
            });
        JsonObject document = JsonNode.Parse(await app.GetTextAsync("/openapi/v1.json"))!.AsObject();
        JsonNode parameter = Parameter(document, "/minimal/order", "fields")!;
        Assert.That(
            ((string?)parameter["in"], (bool?)parameter["required"] ?? false, (string?)parameter["schema"]?["type"]),
            Is.EqualTo(("query", false, "string")));
        Assert.That((string?)parameter["description"], Does.Contain("[id,total,number]").And.Not.Contain("secret"));
        Assert.That((string?)Parameter(document, "/orders", "fields")!["description"], Does.Contain("[id,total,number]"));
        Assert.That((string?)Parameter(document, "/bound", "fields")!["description"], Does.Contain("[id,number,note]"));
        Assert.That(
            new[] { "/minimal/text", "/minimal/plain", "/off", "/without" }.Select(path => Parameter(document, path, "fields")), Is.All.Null);
    }

    [Test]
    public async Task And_so_does_Swashbuckle()
    {
        Uri address = FreeAddress();
        using Process host = Start(address);
        try
        {
            using var client = new HttpClient { BaseAddress = address };
            JsonObject document = JsonNode.Parse(await FirstAnswerAsync(client, "/swagger/v1/swagger.json", host))!.AsObject();
            Assert.That(
                new[] { "/minimal", "/mvc" }.Select(path => (string?)Parameter(document, path, "include")?["schema"]?["type"]), Is.All.EqualTo("string"));
            Assert.That(new[] { "/minimal/text", "/plain", "/mvc/left" }.Select(path => Parameter(document, path, "include")), Is.All.Null);
        }
        finally
        {
            host.Kill(entireProcessTree: true);
        }
    }

    private static JsonNode? Parameter(JsonObject document, string path, string name)
    {
        JsonNode operation = document["paths"]![path]?["get"] ?? throw new InvalidOperationException($"{path} is not in {document}");
        return operation["parameters"]?.AsArray().SingleOrDefault(parameter => (string?)parameter!["name"] == name);
    }

    private static Process Start(Uri address)
    {
        string configuration = Path.GetFileName(Path.GetDirectoryName(Path.GetDirectoryName(typeof(OpenApiTests).Assembly.Location)!)!);
        string program = Path.Combine(Repository.Root, "Popcorn.Tests", "Hosts", "Swashbuckle", "bin", configuration, "net10.0", "Popcorn.Tests.Swashbuckle.dll");
        string dotnet = Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet" ? Environment.ProcessPath! : "dotnet";
        return Process.Start(new ProcessStartInfo(dotnet, [program, "--urls", address.ToString(), "--Logging:LogLevel:Default", "None"]))!;
    }

    private static Uri FreeAddress()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return new Uri($"http://127.0.0.1:{((IPEndPoint)listener.LocalEndpoint).Port}");
    }

    private static async Task<string> FirstAnswerAsync(HttpClient client, string url, Process host)
    {
        for (var patience = Stopwatch.StartNew(); ; await Task.Delay(50))
        {
            try
            {
                return await client.GetStringAsync(url);
            }
            catch (HttpRequestException) when (!host.HasExited && patience.Elapsed < TimeSpan.FromSeconds(30))
            {
                // It is still starting.
            }
        }
    }
}
