using System.Security.Claims;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.Logging;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>A server over HTTP has sessions, each with its user, and with tools of its own if it likes.</summary>
public sealed class HttpSessionTests
{
    private const string UserHeader = "Test-User";

    [TestCase(true)]
    [TestCase(false)]
    public async Task A_session_has_its_user(bool isStateless)
    {
        await using WebApplication app = await StartAsync(isStateless, ownTools: false);
        Assert.That(await CallAsync(app, Hr, "find_order"), Is.EqualTo("""{"id":1,"number":"PC-000001","margin":2}"""));
        Assert.That(await CallAsync(app, "sales", "find_order"), Is.EqualTo("""{"id":1,"number":"PC-000001"}"""));
        Assert.That(await CallAsync(app, null, "find_order"), Is.EqualTo("""{"id":1,"number":"PC-000001"}"""));
    }

    [TestCase(true)]
    [TestCase(false)]
    public async Task Tools_of_a_session_have_an_include(bool isStateless)
    {
        await using WebApplication app = await StartAsync(isStateless, ownTools: true);
        Assert.That(await CallAsync(app, Hr, "own"), Is.EqualTo("""{"id":2,"number":"PC-000002","margin":4}"""));
    }

    private static async Task<WebApplication> StartAsync(bool isStateless, bool ownTools)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseTestServer();
        builder.Logging.ClearProviders();
        builder.Services.AddAuthorization(options => options.AddPolicy(Hr, policy => policy.RequireClaim("department", Hr)));
        builder.Services.AddSingleton<WaitingCalls>();
        builder.Services.AddMcpServer().WithHttpTransport(http =>
        {
            http.Stateless = isStateless;
            if (ownTools)
                http.ConfigureSessionOptions = UseOwnToolsAsync;
        }).WithTools<OrderTools>().WithPopcorn();
        WebApplication app = builder.Build();
        app.Use(next => context =>
        {
            if (context.Request.Headers[UserHeader].ToString() is { Length: > 0 } user)
                context.User = new ClaimsPrincipal(new ClaimsIdentity([new Claim("sub", user), new Claim("department", user)], "test"));
            return next(context);
        });
        app.MapMcp();
        await app.StartAsync();
        return app;
    }

    private static Task UseOwnToolsAsync(
        Microsoft.AspNetCore.Http.HttpContext context, McpServerOptions options, CancellationToken cancellationToken)
    {
        options.ToolCollection = [McpServerTool.Create(() => Orders[1], new() { Name = "own" })];
        return Task.CompletedTask;
    }

    private static async Task<string> CallAsync(WebApplication app, string? user, string tool)
    {
        using HttpClient http = app.GetTestClient();
        if (user is not null)
            http.DefaultRequestHeaders.Add(UserHeader, user);
        var options = new HttpClientTransportOptions { Endpoint = new Uri("http://localhost/") };
        await using var transport = new HttpClientTransport(options, http);
        await using McpClient client = await McpClient.CreateAsync(transport);
        CallToolResult result = await client.CallToolAsync(
            tool, new Dictionary<string, object?> { ["id"] = 1, ["include"] = "[number,margin]" });
        return AgentSession.GetText(result);
    }
}
