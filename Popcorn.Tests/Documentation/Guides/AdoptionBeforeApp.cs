using Microsoft.Data.Sqlite;

namespace Guides;

/// <summary>The app of docs/guide/adopt.md, as it was.</summary>
internal class AdoptionBeforeApp : GuideApp, IDisposable
{
    private readonly SqliteConnection _connection = new("DataSource=:memory:");

    public override void Configure(WebApplicationBuilder builder)
    {
        AdoptionBefore.Configure(builder, _connection);
        AddPopcorn(builder.Services);
    }

    public override void Map(WebApplication app)
    {
        AdoptionBefore.Fill(app.Services);
        MapOrders(app);
    }

    public void Dispose() => _connection.Dispose();

    protected virtual void AddPopcorn(IServiceCollection services)
    {
    }

    protected virtual void MapOrders(WebApplication app) => AdoptionBefore.Map(app);
}
