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

    /// <summary>Starts an app of handlers, with Popcorn.</summary>
    public static TestApp StartHandlers(Action<WebApplication> map) => Start(builder => builder.Services.AddPopcorn(), map);

    /// <summary>Starts an app of handlers, with Popcorn.</summary>
    public static TestApp StartHandlers(Action<PopcornHttpOptions> options, Action<WebApplication> map) =>
        Start(builder => builder.Services.AddPopcorn(options), map);

    /// <summary>Starts an app of controllers, with Popcorn.</summary>
    /// <param name="controllers">All controllers of the app.</param>
    /// <param name="map">Maps the endpoints: the actions, if it is null.</param>
    /// <param name="options">Sets the options of Popcorn.</param>
    /// <param name="mvc">Configures MVC after that.</param>
    /// <param name="services">Adds what else the app has.</param>
    public static TestApp StartControllers(
        Type[] controllers, Action<WebApplication>? map = null, Action<PopcornHttpOptions>? options = null, Action<IMvcBuilder>? mvc = null,
        Action<IServiceCollection>? services = null) => Start(
        builder =>
        {
            IMvcBuilder added = OnlyController.Add(builder.Services, controllers).AddPopcorn(options);
            mvc?.Invoke(added);
            services?.Invoke(builder.Services);
        },
        map ?? (app => app.MapControllers()));

    /// <summary>Starts an app with the same endpoints as actions, or as handlers.</summary>
    /// <param name="controllers">Have the actions; null for handlers.</param>
    /// <param name="map">Maps the handlers.</param>
    /// <param name="options">Sets the options of Popcorn.</param>
    /// <param name="services">Adds what else the app has.</param>
    /// <param name="use">Adds middleware.</param>
    public static TestApp StartEither(
        Type[]? controllers, Action<WebApplication> map, Action<PopcornHttpOptions>? options = null,
        Action<IServiceCollection>? services = null, Action<WebApplication>? use = null) => Start(
        builder =>
        {
            builder.Services.AddPopcorn(options);
            if (controllers is not null)
                OnlyController.Add(builder.Services, controllers).AddPopcorn();
            services?.Invoke(builder.Services);
        },
        app =>
        {
            use?.Invoke(app);
            if (controllers is null)
                map(app);
            else
                app.MapControllers();
        });

    /// <summary>The message with which an app does not start.</summary>
    public static string GetMistake(Func<TestApp> start) => Assert.Throws<PopcornException>(() => start().Dispose())!.Message;

    /// <summary>The message with which an app of handlers does not start.</summary>
    public static string GetMistake(Action<WebApplication> map) => GetMistake(() => StartHandlers(map));

    public async Task<string> GetTextAsync(string url, string? accept = null) => (await GetAnswerAsync(url, accept)).Text;

    /// <summary>The status and the body.</summary>
    public async Task<(int Status, string Text)> GetAnswerAsync(string url, string? accept = null)
    {
        using HttpResponseMessage response = await SendAsync(url, "Accept", accept);
        return ((int)response.StatusCode, await response.Content.ReadAsStringAsync());
    }

    /// <summary>Sends a GET with a header, unless its value is null.</summary>
    public async Task<HttpResponseMessage> SendAsync(string url, string header, string? value)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, url);
        if (value is not null)
            request.Headers.Add(header, value);
        return await Client.SendAsync(request);
    }

    /// <summary>The message of the exception that a request ends with.</summary>
    public async Task<string> GetFailureAsync(string url) =>
        (await Assert.ThrowsAsync<PopcornException>(() => Client.GetAsync(url)))!.Message;

    /// <summary>The problem that a bad include is answered with.</summary>
    public async Task<JsonObject> GetProblemAsync(string url)
    {
        using HttpResponseMessage response = await Client.GetAsync(url);
        string text = await response.Content.ReadAsStringAsync();
        Assert.That((int)response.StatusCode, Is.EqualTo(400), text);
        Assert.That(response.Content.Headers.ContentType?.MediaType, Is.EqualTo("application/problem+json"));
        return JsonNode.Parse(text)!.AsObject();
    }

    /// <summary>The code of that problem, and its position.</summary>
    public async Task<(string? Code, int? Position)> GetRefusalAsync(string url)
    {
        JsonObject problem = await GetProblemAsync(url);
        return ((string?)problem["code"], (int?)problem["position"]);
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
