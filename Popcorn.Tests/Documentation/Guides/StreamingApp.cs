namespace Guides;

/// <summary>The app of docs/guide/caching-and-streaming.md.</summary>
internal sealed class StreamingApp : GuideApp
{
    private int _read;

    public override void Configure(WebApplicationBuilder builder)
    {
        #region cache
        builder.Services.AddPopcorn();
        builder.Services.AddOutputCache();
        #endregion
    }

    public override void Map(WebApplication app)
    {
        #region cached
        app.UseOutputCache();
        app.MapGet("/count", () => new { Read = ++_read, At = "start" })
            .CacheOutput(policy => policy.SetVaryByQuery("page").Expire(TimeSpan.FromMinutes(1)))
            .WithPopcorn();
        #endregion
        #region stream
        app.MapGet("/measurements", ReadMeasurementsAsync).WithPopcorn();

        static async IAsyncEnumerable<Measurement> ReadMeasurementsAsync()
        {
            for (int i = 0; i < 3; i++)
            {
                await Task.Yield();
                yield return new Measurement(i, 20 + i, "C");
            }
        }
        #endregion
        #region lines
        app.MapGet("/lines", ReadMeasurementsAsync).WithPopcorn(popcorn => popcorn.JsonLines = true);
        #endregion
        #region events
        app.MapGet("/events", () => TypedResults.ServerSentEvents(ReadMeasurementsAsync())).WithPopcorn();
        #endregion
    }

    private sealed record Measurement(int Id, double Value, string Unit);
}
