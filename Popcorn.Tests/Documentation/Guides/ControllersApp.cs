namespace Guides;

/// <summary>The app of docs/guide/controllers.md.</summary>
internal sealed class ControllersApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region services
        builder.Services.AddControllers().AddPopcorn();
        #endregion
        builder.Services.AddControllers().ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(OrdersController)));
    }

    public override void Map(WebApplication app)
    {
        #region map
        app.MapControllers();
        #endregion
    }
}
