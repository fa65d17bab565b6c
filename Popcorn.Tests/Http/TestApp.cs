using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.Hosting;

namespace Popcorn.Tests.Http;

/// <summary>An app in this process, behind the test server unless <paramref name="app"/> was built for another one.</summary>
public sealed class TestApp(WebApplication app) : IAsyncDisposable, IDisposable
{
    /// <summary>All that was logged.</summary>
    public LogSink Log { get; } = app.Services.GetRequiredService<LogSink>();

    public IServiceProvider Services => app.Services;
    public HttpClient Client { get; } = app.GetTestClient();

    /// <summary>For a client with handlers of its own.</summary>
    public HttpMessageHandler Handler => app.GetTestServer().CreateHandler();

    public static TestApp Start(Action<WebApplicationBuilder> configure, Action<WebApplication> map, string environment = "Production")
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(
            new WebApplicationOptions { EnvironmentName = environment, ApplicationName = typeof(TestApp).Assembly.GetName().Name });
        builder.WebHost.UseTestServer();
        LogSink.Use(builder);
        // Hundreds of apps are started, and each would warm up beside the tests.
        builder.Services.Configure<PopcornHttpOptions>(options => options.WarmUpEndpoints = false);
        configure(builder);
        WebApplication app = builder.Build();
        map(app);
        app.StartAsync().GetAwaiter().GetResult();
        return new TestApp(app);
    }

    public async Task<string> GetTextAsync(string url)
    {
        using HttpResponseMessage response = await Client.GetAsync(url);
        return await response.Content.ReadAsStringAsync();
    }

    /// <summary>The problem that a bad include is answered with.</summary>
    public async Task<JsonObject> GetProblemAsync(string url)
    {
        using HttpResponseMessage response = await Client.GetAsync(url);
        string text = await response.Content.ReadAsStringAsync();
        Assert.That((int)response.StatusCode, Is.EqualTo(400), text);
        Assert.That(response.Content.Headers.ContentType?.MediaType, Is.EqualTo("application/problem+json"));
        return JsonNode.Parse(text)!.AsObject();
    }

    /// <summary>Waits until what the app does beside its requests is done.</summary>
    public Task WaitForBackgroundAsync() =>
        Task.WhenAll(Services.GetServices<IHostedService>().OfType<BackgroundService>().Select(service => service.ExecuteTask!));

    public Task StopAsync() => app.StopAsync();

    public void Dispose()
    {
        Client.Dispose();
        ((IDisposable)app).Dispose();
    }

    public ValueTask DisposeAsync()
    {
        Client.Dispose();
        return app.DisposeAsync();
    }
}
