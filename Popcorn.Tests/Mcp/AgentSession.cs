using System.IO.Pipelines;
using System.Security.Claims;
using Microsoft.Extensions.Logging;
using ModelContextProtocol;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A server and a client of the SDK, connected in memory. The user of a call is what its metadata say.</summary>
internal sealed class AgentSession : IAsyncDisposable
{
    private const string UserKey = "user";

    private readonly ServiceProvider _services;
    private readonly CancellationTokenSource _stop;
    private readonly Task _running;

    private AgentSession(
        ServiceProvider services, CancellationTokenSource stop, Task running, McpClient client, ConcurrentQueue<string> log)
    {
        _services = services;
        _stop = stop;
        _running = running;
        Client = client;
        Log = log;
    }

    public McpClient Client { get; }
    public IServiceProvider Services => _services;

    /// <summary>All messages and exceptions that were logged, at all levels.</summary>
    public ConcurrentQueue<string> Log { get; }

    public static Task<AgentSession> StartAsync(Action<PopcornMcpOptions>? configure = null) =>
        StartAsync(server => server.WithTools<OrderTools>().WithPopcorn(configure));

    public static async Task<AgentSession> StartAsync(Action<IMcpServerBuilder> configure)
    {
        ArgumentNullException.ThrowIfNull(configure);
        var toServer = new Pipe();
        var toClient = new Pipe();
        var log = new ConcurrentQueue<string>();
        ServiceCollection services = [];
        services.AddLogging(logging => logging.SetMinimumLevel(LogLevel.Trace).AddProvider(new QueueLoggerProvider(log)));
        services.AddSingleton<WaitingCalls>();
        services.AddAuthorizationCore(
            options => options.AddPolicy(AgentShop.Hr, policy => policy.RequireClaim("department", AgentShop.Hr)));
        configure(services.AddMcpServer()
            .WithStreamServerTransport(toServer.Reader.AsStream(), toClient.Writer.AsStream())
            .WithMessageFilters(filters => filters.AddIncomingFilter(next => (context, cancellationToken) =>
            {
                if ((context.JsonRpcMessage as JsonRpcRequest)?.Params?["_meta"]?[UserKey] is { } user)
                    context.User = CreateUser((string)user!);
                return next(context, cancellationToken);
            })));
        ServiceProvider provider = services.BuildServiceProvider(validateScopes: true);
        McpServer server = provider.GetRequiredService<McpServer>();
        var stop = new CancellationTokenSource();
        Task running = server.RunAsync(stop.Token);
        McpClient client = await McpClient.CreateAsync(
            new StreamClientTransport(toServer.Writer.AsStream(), toClient.Reader.AsStream()), cancellationToken: stop.Token);
        return new AgentSession(provider, stop, running, client, log);
    }

    /// <summary>The message with which a server does not start.</summary>
    public static async Task<string> GetMistakeAsync(Action<IMcpServerBuilder> configure) =>
        (await Assert.ThrowsAsync<PopcornException>(() => StartAsync(configure)))!.Message;

    public McpServerOptions GetOptions() =>
        Services.GetRequiredService<Microsoft.Extensions.Options.IOptions<McpServerOptions>>().Value;

    /// <summary>Calls a tool, with arguments such as <c>("id", 1)</c>.</summary>
    public async Task<CallToolResult> CallAsync(string tool, params (string Name, object? Value)[] arguments) =>
        await Client.CallToolAsync(tool, arguments.ToDictionary(argument => argument.Name, argument => argument.Value));

    public async Task<CallToolResult> CallAsAsync(string user, string tool, params (string Name, object? Value)[] arguments) =>
        await Client.CallToolAsync(
            tool,
            arguments.ToDictionary(argument => argument.Name, argument => argument.Value),
            options: new RequestOptions { Meta = new JsonObject { [UserKey] = user } });

    /// <summary>Calls a tool, and returns the text of its result, which is no error.</summary>
    public async Task<string> ReadAsync(string tool, params (string Name, object? Value)[] arguments)
    {
        CallToolResult result = await CallAsync(tool, arguments);
        if (result.IsError == true)
            TestContext.Out.WriteLine(string.Join('\n', Log.Where(line => line.Contains("Exception", StringComparison.Ordinal))));
        return GetText(result);
    }

    /// <summary>Calls a tool, and returns the text of its error.</summary>
    public async Task<string> FailAsync(string tool, params (string Name, object? Value)[] arguments)
    {
        CallToolResult result = await CallAsync(tool, arguments);
        Assert.That(result.IsError, Is.True);
        return ((TextContentBlock)result.Content.Single()).Text;
    }

    public static string GetText(CallToolResult result)
    {
        string text = string.Join('\n', result.Content.OfType<TextContentBlock>().Select(block => block.Text));
        Assert.That(result.IsError, Is.Not.True, text);
        return text;
    }

    public async ValueTask DisposeAsync()
    {
        await Client.DisposeAsync();
        await _stop.CancelAsync();
        await _services.DisposeAsync();
        try
        {
            await _running.WaitAsync(TimeSpan.FromMinutes(1));
        }
        catch (OperationCanceledException)
        {
            // It was stopped.
        }
        _stop.Dispose();
    }

    private static ClaimsPrincipal CreateUser(string department) =>
        new(new ClaimsIdentity([new Claim("department", department)], authenticationType: "test"));
}
