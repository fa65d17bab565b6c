#region usings
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;
#endregion
using Popcorn;
using Popcorn.Tests.Http;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The code of docs/guide/observability.md, and what it logs.</summary>
internal static class ObservabilityGuide
{
    public static void AddTelemetry(WebApplicationBuilder builder)
    {
        #region telemetry
        builder.Services.AddOpenTelemetry()
            .WithMetrics(metrics => metrics
                .AddAspNetCoreInstrumentation()
                .AddMeter("Popcorn", "Popcorn.EntityFrameworkCore", "Popcorn.Mcp"))
            .WithTracing(tracing => tracing
                .AddAspNetCoreInstrumentation()
                .AddSource("Popcorn", "Popcorn.EntityFrameworkCore"));
        #endregion
    }

    public static string Log()
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn(popcorn => popcorn.UnknownMembers = UnknownMembers.Ignore),
            app => app.MapGet("/orders", () => new[] { One }).WithPopcorn(),
            "Development");
        app.GetTextAsync("/orders?include=[id,nmae]").GetAwaiter().GetResult();
        app.GetTextAsync("/orders?include=[id,").GetAwaiter().GetResult();
        IEnumerable<string> lines = app.Log.OfPopcorn.Where(entry => entry.Id.Id is 1 or 11).Select(entry => string.Create(
            CultureInfo.InvariantCulture, $"{entry.Level} {entry.Category}[{entry.Id.Id}] {GetMessage(entry.Text)}"));
        return string.Join("\n", lines);
    }

    /// <summary>Without the values, which the sink of the tests adds.</summary>
    private static string GetMessage(string text) => text[..(text.IndexOf(" Code=", StringComparison.Ordinal) is >= 0 and var code
        ? code
        : text.IndexOf(" Endpoint=", StringComparison.Ordinal))];
}
