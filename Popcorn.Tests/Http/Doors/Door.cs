using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Tests.Http.Doors;

/// <summary>The same small shop through either door.</summary>
public sealed class Door
{
    private readonly string _name;
    private readonly Func<Action<PopcornHttpOptions>?, Action<IServiceCollection>?, TestApp> _start;

    private Door(string name, Func<Action<PopcornHttpOptions>?, Action<IServiceCollection>?, TestApp> start)
    {
        _name = name;
        _start = start;
    }

    public static IEnumerable<Door> Both { get; } =
    [
        new("minimal API", (configure, services) => TestApp.Start(
            builder =>
            {
                builder.Services.AddSingleton<Calls>().AddPopcorn(configure);
                services?.Invoke(builder.Services);
            },
            app =>
            {
                UseHandler(app);
                MapHandlers(app);
            })),
        new("MVC", (configure, services) => TestApp.Start(
            builder =>
            {
                builder.Services.AddSingleton<Calls>().AddControllers()
                    .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ShopController), typeof(BoundController), typeof(UnboundController))).AddPopcorn(configure);
                services?.Invoke(builder.Services);
            },
            app =>
            {
                UseHandler(app);
                app.MapControllers();
            })),
    ];

    public bool IsMvc => _name == "MVC";

    public TestApp Start(Action<PopcornHttpOptions>? configure = null, Action<IServiceCollection>? services = null) => _start(configure, services);

    public override string ToString() => _name;

    /// <summary>Only where there is something to handle with: without it, a test gets the exception itself.</summary>
    private static void UseHandler(WebApplication app)
    {
        if (app.Services.GetService<Microsoft.AspNetCore.Diagnostics.IExceptionHandler>() is not null)
            app.UseExceptionHandler();
    }

    private static void MapHandlers(WebApplication app)
    {
        RouteGroupBuilder group = app.MapGroup("").WithPopcorn();
        group.MapGet("/order", () => new Order());
        group.MapGet("/orders", () => new List<Order> { new(), new() });
        group.MapPost("/orders", (Calls calls) => TypedResults.Created($"/orders/{calls.Count()}", new Order()));
        group.MapGet("/untyped", IResult () => TypedResults.Ok(new Order()));
        group.MapGet("/conflict", () => TypedResults.Conflict(new Order()));
        group.MapGet("/unsupported", () => new Unsupported());
        group.MapGet("/enveloped", () => new Envelope<Order> { Payload = new Order() });
        group.MapGet("/failing", Envelope<Order> () => throw new InvalidTimeZoneException("inner text"));
        group.MapGet("/failing/plain", Order () => throw new InvalidTimeZoneException("inner text"));
        group.MapGet("/failing/request", Order () => throw new BadHttpRequestException("inner text", 413));
        group.MapGet("/bound", [Popcorn(Default = "[id,lines]", Allow = "[id,note,lines[sku]]")] () => new Order());
        group.MapGet("/off", [DisablePopcorn] () => new Line());
        group.MapGet("/own", (string? include) => new Line { Sku = include ?? "none" });
        group.MapGet("/own/marked", [Popcorn] (string? include) => new Line { Sku = include ?? "none" });
        group.MapGet("/asked", object (IPopcornRequest request) => Answers(request));
        group.MapGet("/asked/bound", [Popcorn(Default = "[id]", Allow = "[id,lines]")] (IPopcornRequest request) => new Order { Number = Answers(request)[0] });
        app.MapGet("/without", (IPopcornRequest request) => new Line { Sku = Answers(request)[0] });
    }

    public static string[] Answers(IPopcornRequest request) =>
        [$"{request.IsRequested<Order>("lines")} {request.IsRequested<Order>("Lines", "sku")} {request.IsRequested<Envelope<List<Order>>>("note")} {request.Include}"];
}
