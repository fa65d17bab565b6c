using static Guides.GuideShop;

namespace Guides;

/// <summary>The code of docs/guide/openapi.md.</summary>
internal static class OpenApiGuide
{
    public static void AddServices(WebApplicationBuilder builder)
    {
        #region services
        builder.Services.AddPopcorn();
        builder.Services.AddOpenApi(options => options.AddPopcorn());
        #endregion
    }

    public static void Map(WebApplication app)
    {
        #region endpoints
        app.MapOpenApi();
        RouteGroupBuilder orders = app.MapGroup("/orders").WithPopcorn();
        orders.MapGet("/{id}", (int id) => One);
        orders.MapPost("/", (Order order) => order);
        #endregion
    }
}
