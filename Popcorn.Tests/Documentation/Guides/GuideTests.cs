using System.Text.Encodings.Web;
using System.Text.RegularExpressions;
using Popcorn.Tests.Http;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The guides show code that runs, and what it prints.</summary>
public sealed class GuideTests
{
    private static readonly JsonSerializerOptions Indented = new()
    {
        WriteIndented = true,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    [Test]
    public async Task Clients()
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn(),
            app =>
            {
                RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
                group.MapGet("/orders/17", () => One);
                group.MapGet("/orders", () => new[] { One });
                group.MapGet("/pages", () => new Page<Order>([One], 120));
                group.MapPost("/orders", () => One);
            });
        var results = new Dictionary<string, string>();
        await RunAsync("order", ClientGuide.ReadOrderAsync);
        await RunAsync("list", ClientGuide.ReadListAsync);
        await RunAsync("page", ClientGuide.ReadPageAsync);
        await RunAsync("wildcards", ClientGuide.ReadWildcardsAsync);
        await RunAsync("keep", ClientGuide.KeepIncludeAsync);
        await RunAsync("options", ClientGuide.NameMembersAsync);
        await RunAsync("refusal", ClientGuide.HandleRefusalAsync);
        new Guide("docs/guide/clients.md").Check(results);

        async Task RunAsync(string name, Func<HttpClient, TextWriter, Task> run)
        {
            var console = new StringWriter();
            using var handler = new RequestPrinter(console) { InnerHandler = app.Handler };
            using var http = new HttpClient(handler) { BaseAddress = new Uri("http://localhost") };
            await run(http, console);
            results[name] = console.ToString().ReplaceLineEndings("\n");
        }
    }

    [Test]
    public async Task OpenApi()
    {
        using TestApp app = TestApp.Start(OpenApiGuide.AddServices, OpenApiGuide.Map);
        JsonNode document = JsonNode.Parse(await app.GetTextAsync("/openapi/v1.json"))!;
        JsonNode parameter = document["paths"]!["/orders/{id}"]!["get"]!["parameters"]![1]!;
        new Guide("docs/guide/openapi.md").Check(new Dictionary<string, string>
        {
            ["answer"] = document["components"]!["schemas"]!["OrderAnswer"]!.ToJsonString(Indented),
            ["parameter"] = Regex.Replace((string)parameter["description"]!, "(.{1,100})(?: |$)", "$1\n"),
        });
    }
}
