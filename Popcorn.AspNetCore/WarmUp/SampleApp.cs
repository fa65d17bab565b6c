using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.Telemetry;

namespace Popcorn.AspNetCore.WarmUp;

/// <summary>
/// Answers one request for a value of Popcorn's own, without a server and into nothing, so that the first request of the app finds the
/// code of routing, handlers and writers loaded and jitted. It has services of its own: no code of the app runs, and nothing is counted
/// or traced.
/// </summary>
internal static class SampleApp
{
    /// <summary>So many that the body is flushed between them.</summary>
    private const int Count = 100;

    public static async Task RunAsync(CompilationMode compilation)
    {
        using var diagnostics = new DiagnosticListener(nameof(SampleApp));
        using var source = new ActivitySource(nameof(SampleApp));
        using var meters = new SampleMeters();
        ServiceCollection services = [];
        services.AddSingleton(diagnostics).AddSingleton<IMeterFactory>(meters).AddSingleton(new EngineTelemetry(source, meters));
        // The default of the app may be that there is no reflection.
        services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = new DefaultJsonTypeInfoResolver());
        services.AddLogging().AddRouting().AddPopcorn(options => options.Compilation = compilation);
        await using ServiceProvider provider = services.BuildServiceProvider();
        List<Sample> values = [.. Enumerable.Repeat(Sample.Create(), Count)];
        var app = new ApplicationBuilder(provider);
        app.UseRouting().UseEndpoints(endpoints => endpoints.MapGet("/sample", () => values).WithPopcorn());
        await using AsyncServiceScope scope = provider.CreateAsyncScope();
        var context = new DefaultHttpContext { RequestServices = scope.ServiceProvider };
        context.Request.Method = HttpMethods.Get;
        context.Request.Path = "/sample";
        context.Request.QueryString = new QueryString("?include=[**]");
        context.Response.Body = Stream.Null;
        await app.Build()(context).ConfigureAwait(false);
    }

    private sealed record Sample(
        int Id, string Name, bool IsSample, double Weight, decimal Price, DateTime Time, Guid Key, int? Rank, Sample[]? Parts,
        Dictionary<string, Sample>? ByName)
    {
        public static Sample Create() => Create([Create(null, null)], new() { ["first"] = Create(null, null) });

        private static Sample Create(Sample[]? parts, Dictionary<string, Sample>? byName) =>
            new(1, "sample", true, 1.5, 2.5m, DateTime.UnixEpoch, Guid.Empty, 1, parts, byName);
    }
}
