using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Popcorn.Tests.Http;

/// <summary>An app in this process, behind the test server unless <paramref name="app"/> was built for another one.</summary>
public sealed class TestApp(WebApplication app) : IAsyncDisposable, IDisposable
{
    /// <summary>All that was logged.</summary>
    public LogSink Log { get; } = app.Services.GetRequiredService<LogSink>();

    public IServiceProvider Services => app.Services;

    public HttpClient Client { get; } = app.GetTestClient();

    public static TestApp Start(Action<WebApplicationBuilder> configure, Action<WebApplication> map)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = "Production", ApplicationName = typeof(TestApp).Assembly.GetName().Name });
        builder.WebHost.UseTestServer();
        UseSink(builder);
        configure(builder);
        WebApplication app = builder.Build();
        map(app);
        app.StartAsync().GetAwaiter().GetResult();
        return new TestApp(app);
    }

    public static void UseSink(WebApplicationBuilder builder)
    {
        var sink = new LogSink();
        builder.Services.AddSingleton(sink);
        builder.Logging.ClearProviders().AddProvider(sink).SetMinimumLevel(LogLevel.Debug).AddFilter<LogSink>(_ => true);
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

    /// <summary>Gives a host's options, which it made itself, the settings of others.</summary>
    public static void Copy(JsonSerializerOptions from, JsonSerializerOptions to)
    {
        to.PropertyNamingPolicy = from.PropertyNamingPolicy;
        to.PropertyNameCaseInsensitive = from.PropertyNameCaseInsensitive;
        to.NumberHandling = from.NumberHandling;
        to.DefaultIgnoreCondition = from.DefaultIgnoreCondition;
        to.IncludeFields = from.IncludeFields;
        to.Encoder = from.Encoder;
        to.ReferenceHandler = from.ReferenceHandler;
        to.WriteIndented = from.WriteIndented;
        to.TypeInfoResolver = from.TypeInfoResolver ?? to.TypeInfoResolver;
        if (from.MaxDepth > 0)
            to.MaxDepth = from.MaxDepth;
    }

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
