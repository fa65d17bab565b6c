namespace Popcorn.Tests.Http.EntryPoints;

/// <summary>The same small shop through either entry point.</summary>
public sealed class EntryPointApp
{
    private readonly string _name;
    private readonly Func<Action<PopcornHttpOptions>?, Action<IServiceCollection>?, TestApp> _start;

    private EntryPointApp(string name, Func<Action<PopcornHttpOptions>?, Action<IServiceCollection>?, TestApp> start)
    {
        _name = name;
        _start = start;
    }

    public static IEnumerable<EntryPointApp> Both { get; } =
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
                    .ConfigureApplicationPartManager(parts => OnlyController.Use(parts, typeof(ShopController), typeof(BoundController),
                        typeof(UnboundController))).AddPopcorn(configure);
                services?.Invoke(builder.Services);
            },
            app =>
            {
                UseHandler(app);
                app.MapControllers();
            })),
    ];

    public bool IsMvc => _name == "MVC";

    public TestApp Start(Action<PopcornHttpOptions>? configure = null, Action<IServiceCollection>? services = null) =>
        _start(configure, services);

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
        group.MapGet("/order", () => new ShopOrder());
        group.MapGet("/orders", () => new List<ShopOrder> { new(), new() });
        group.MapPost("/orders", (Calls calls) => TypedResults.Created($"/orders/{calls.Count()}", new ShopOrder()));
        group.MapGet("/untyped", IResult () => TypedResults.Ok(new ShopOrder()));
        group.MapGet("/conflict", () => TypedResults.Conflict(new ShopOrder()));
        group.MapGet("/unsupported", () => new UnsupportedMember());
        group.MapGet("/enveloped", () => new Envelope<ShopOrder> { Payload = new ShopOrder() });
        group.MapGet("/failing", Envelope<ShopOrder> () => throw new InvalidTimeZoneException("inner text"));
        group.MapGet("/failing/plain", ShopOrder () => throw new InvalidTimeZoneException("inner text"));
        group.MapGet("/failing/request", ShopOrder () => throw new BadHttpRequestException("inner text", 413));
        group.MapGet("/bound", [Popcorn(Default = "[id,lines]", Allow = "[id,note,lines[sku]]")] () => new ShopOrder());
        group.MapGet("/off", [DisablePopcorn] () => new ShopLine());
        group.MapGet("/own", (string? include) => new ShopLine { Sku = include ?? "none" });
        group.MapGet("/own/marked", [Popcorn] (string? include) => new ShopLine { Sku = include ?? "none" });
        group.MapGet("/asked", object (IPopcornRequest request) => Answers(request));
        group.MapGet(
            "/asked/bound",
            [Popcorn(Default = "[id]", Allow = "[id,lines]")] (IPopcornRequest request) => new ShopOrder { Number = Answers(request)[0] });
        app.MapGet("/without", (IPopcornRequest request) => new ShopLine { Sku = Answers(request)[0] });
    }

    public static string[] Answers(IPopcornRequest request) =>
        [$"{request.IsRequested<ShopOrder>("lines")} {request.IsRequested<ShopOrder>("Lines", "sku")} "
            + $"{request.IsRequested<Envelope<List<ShopOrder>>>("note")} {request.Include}"];
}
