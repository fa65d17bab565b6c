namespace Popcorn.Tests.Http.EntryPoints;

/// <summary>The same small shop through either entry point.</summary>
public sealed class EntryPointApp
{
    private static readonly Type[] Controllers = [typeof(ShopController), typeof(BoundController), typeof(UnboundController)];

    private EntryPointApp(bool isMvc) => IsMvc = isMvc;

    public static IEnumerable<EntryPointApp> Both { get; } = [new(isMvc: false), new(isMvc: true)];

    public bool IsMvc { get; }

    public TestApp Start(Action<PopcornHttpOptions>? configure = null, Action<IServiceCollection>? services = null) => TestApp.StartEither(
        IsMvc ? Controllers : null,
        MapHandlers,
        configure,
        more =>
        {
            more.AddSingleton<Calls>();
            services?.Invoke(more);
        },
        UseHandler);

    public override string ToString() => IsMvc ? "MVC" : "minimal API";

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
