using System.Net;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Testing.Http.Server;

/// <summary>An app behind Kestrel on loopback, at a port for HTTP/1.1 and one for HTTP/2 without TLS.</summary>
internal sealed class ServerApp : IDisposable
{
    private readonly WebApplication _app;

    private ServerApp(WebApplication app)
    {
        _app = app;
        Address = new Uri(app.Urls.First());
        Client = MakeClient();
    }

    public Uri Address { get; }

    /// <summary>For HTTP/1.1.</summary>
    public HttpClient Client { get; }

    /// <summary>All that anyone logged.</summary>
    public LogSink Log => _app.Services.GetRequiredService<LogSink>();

    public HttpClient MakeClient(bool isHttp2 = false) =>
        new(new SocketsHttpHandler { UseProxy = false, AutomaticDecompression = DecompressionMethods.None })
    {
        BaseAddress = isHttp2 ? new Uri(_app.Urls.Last()) : Address,
        DefaultRequestVersion = isHttp2 ? HttpVersion.Version20 : HttpVersion.Version11,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        Timeout = TimeSpan.FromSeconds(20),
    };

    /// <param name="entryPoint">Which entry points there are.</param>
    /// <param name="answers">What is behind each.</param>
    /// <param name="options">Popcorn's options.</param>
    /// <param name="configure">Adds what else the app has.</param>
    /// <param name="use">Adds middleware before the endpoints.</param>
    /// <param name="json">JSON options for both entry points, if not the hosts' own.</param>
    public static ServerApp Start(
        EntryPoint entryPoint,
        IReadOnlyList<Answer> answers,
        Action<PopcornHttpOptions>? options = null,
        Action<WebApplicationBuilder>? configure = null,
        Action<WebApplication>? use = null,
        Func<JsonSerializerOptions>? json = null) => Start(entryPoint, answers, withPopcorn: true, options, configure, use, json);

    /// <summary>The same without Popcorn, to compare with.</summary>
    public static ServerApp StartWithoutPopcorn(EntryPoint entryPoint, IReadOnlyList<Answer> answers) =>
        Start(entryPoint, answers, withPopcorn: false, null, null, null, null);

    public void Dispose()
    {
        Client.Dispose();
        ((IDisposable)_app).Dispose();
    }

    private static ServerApp Start(
        EntryPoint entryPoint,
        IReadOnlyList<Answer> answers,
        bool withPopcorn,
        Action<PopcornHttpOptions>? options,
        Action<WebApplicationBuilder>? configure,
        Action<WebApplication>? use,
        Func<JsonSerializerOptions>? json)
    {
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions { EnvironmentName = "Production" });
        builder.WebHost.UseKestrel(server =>
        {
            server.Listen(IPAddress.Loopback, 0, endpoint => endpoint.Protocols = HttpProtocols.Http1);
            server.Listen(IPAddress.Loopback, 0, endpoint => endpoint.Protocols = HttpProtocols.Http2);
        });
        builder.Services.AddRouting();
        LogSink.Use(builder);
        if (entryPoint.HasFlag(EntryPoint.Mvc))
            AddMvc(builder.Services, answers, withPopcorn, json);
        if (json is not null)
            builder.Services.ConfigureHttpJsonOptions(host => HostJson.Copy(json(), host.SerializerOptions));
        if (withPopcorn)
            builder.Services.AddPopcorn(options);
        configure?.Invoke(builder);

        WebApplication app = builder.Build();
        use?.Invoke(app);
        if (entryPoint.HasFlag(EntryPoint.Mvc))
            app.MapControllers();
        if (entryPoint.HasFlag(EntryPoint.MinimalApi))
        {
            foreach (Answer answer in answers)
                answer.Map(app, withPopcorn);
        }
        app.StartAsync().GetAwaiter().GetResult();
        return new ServerApp(app);
    }

    private static void AddMvc(
        IServiceCollection services, IReadOnlyList<Answer> answers, bool withPopcorn, Func<JsonSerializerOptions>? json)
    {
        IMvcBuilder mvc = AnswerControllers.Add(services, answers);
        if (json is not null)
            mvc.AddJsonOptions(host => HostJson.Copy(json(), host.JsonSerializerOptions));
        if (withPopcorn)
            mvc.AddPopcorn();
    }
}
