using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCaching;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Caching;

/// <summary>An app with both caches, and actions or handlers for each way to set them up.</summary>
internal static class CachedThings
{
    /// <summary>The name of a policy that varies by one query key.</summary>
    public const string ByPage = "by page";

    public const string Tag = "\"of everything\"";

    public static TestApp Start(
        EntryPoint entryPoint, CacheSetup setup, Action<PopcornHttpOptions>? configure = null,
        Action<IServiceCollection>? services = null) => TestApp.Start(
        builder =>
        {
            builder.Services.AddSingleton<Calls>().AddResponseCaching();
            if (entryPoint == EntryPoint.Mvc)
                OnlyController.Add(builder.Services, typeof(CachedThingsController)).AddPopcorn(configure);
            else
                builder.Services.AddPopcorn(configure);
            builder.Services.AddOutputCache(options =>
            {
                options.AddPolicy(ByPage, policy => policy.SetVaryByQuery("page"));
                setup.Options?.Invoke(options);
            });
            services?.Invoke(builder.Services);
        },
        app =>
        {
            if (setup.IsBeforeRouting)
                app.UseOutputCache().UseRouting();
            else
                app.UseRouting().UseOutputCache();
            app.UseResponseCaching();
            RouteGroupBuilder group = app.MapGroup("");
            setup.Group?.Invoke(group);
            if (entryPoint == EntryPoint.Mvc)
                Annotate(group.MapControllers(), setup);
            else
                Map(group.MapGroup($"/{EntryPoint.MinimalApi}").WithPopcorn(), setup);
        });

    /// <summary>Each answer has the same tag, as of an app that makes them of a version and not of the body.</summary>
    public static CachedThing Make(HttpContext context, Calls calls)
    {
        calls.Count();
        context.Response.Headers.ETag = Tag;
        return new CachedThing(1, "n");
    }

    public static async Task<CachedThing> MakeSlowlyAsync(HttpContext context, Calls calls)
    {
        await Task.Delay(20);
        return Make(context, calls);
    }

    private static void Map(RouteGroupBuilder group, CacheSetup setup)
    {
        Annotate(group.MapMethods("plain", ["GET", "HEAD"], (HttpContext context, Calls calls) => Make(context, calls)), setup);
        Annotate(group.MapGet("slow", (HttpContext context, Calls calls) => MakeSlowlyAsync(context, calls)), setup);
        group.MapGet("output/default", [OutputCache] (HttpContext context, Calls calls) => TypedResults.Ok(Make(context, calls)));
        group.MapGet("output/keys", [OutputCache(VaryByQueryKeys = ["page"])] (HttpContext context, Calls calls) => Results.Ok(
            Make(context, calls)));
        group.MapGet(
            "output/named", [OutputCache(PolicyName = ByPage)] (HttpContext context, Calls calls) => Results.Json(Make(context, calls)));
        group.MapMethods("response/bare", ["GET", "HEAD"], (HttpContext context, Calls calls) => Cacheable(context, calls));
        group.MapGet("response/keys", (HttpContext context, Calls calls) => TypedResults.Ok(Cacheable(context, calls, "page")));
        group.MapGet("response/all", (HttpContext context, Calls calls) => TypedResults.Json(Cacheable(context, calls, "*")));
        group.MapGet("response/text", (HttpContext context, Calls calls, IPopcornSelection<CachedThing> selection) =>
            $"{Cacheable(context, calls).Name} {selection.Includes("name")}");
        group.MapGet("left", [DisablePopcorn] (HttpContext context, Calls calls) => Make(context, calls)).CacheOutput(ByPage);
    }

    private static CachedThing Cacheable(HttpContext context, Calls calls, params string[] keys)
    {
        context.Response.Headers.CacheControl = "public,max-age=60";
        if (keys.Length > 0)
            context.Features.Get<IResponseCachingFeature>()!.VaryByQueryKeys = keys;
        return Make(context, calls);
    }

    private static void Annotate(IEndpointConventionBuilder endpoints, CacheSetup setup) => setup.Endpoints?.Invoke(endpoints);

    /// <summary>The actions that <see cref="CachedThings"/> has as handlers.</summary>
    [Route($"/{nameof(EntryPoint.Mvc)}")]
    public sealed class CachedThingsController(Calls calls) : ControllerBase
    {
        [AcceptVerbs("GET", "HEAD", Route = "plain")] public CachedThing Plain() => CachedThings.Make(HttpContext, calls);
        [HttpGet("slow")] public Task<CachedThing> Slow() => CachedThings.MakeSlowlyAsync(HttpContext, calls);
        [HttpGet("output/default"), OutputCache] public ActionResult<CachedThing> OutputDefault() => CachedThings.Make(HttpContext, calls);

        [HttpGet("output/keys"), OutputCache(VaryByQueryKeys = ["page"])]
        public IActionResult OutputKeys() => Ok(CachedThings.Make(HttpContext, calls));

        [HttpGet("output/named"), OutputCache(PolicyName = CachedThings.ByPage)]
        public JsonResult OutputNamed() => new(CachedThings.Make(HttpContext, calls));

        [AcceptVerbs("GET", "HEAD", Route = "response/bare"), ResponseCache(Duration = 60)]
        public ActionResult<CachedThing> ResponseBare() => CachedThings.Make(HttpContext, calls);

        [HttpGet("response/keys"), ResponseCache(Duration = 60, VaryByQueryKeys = ["page"])]
        public IActionResult ResponseKeys() => new JsonResult(CachedThings.Make(HttpContext, calls));

        [HttpGet("response/all"), ResponseCache(Duration = 60, VaryByQueryKeys = ["*"])]
        public CachedThing ResponseAll() => CachedThings.Make(HttpContext, calls);

        [HttpGet("response/text"), ResponseCache(Duration = 60)]
        public ContentResult ResponseText([FromServices] IPopcornSelection<CachedThing> selection) =>
            Content($"{CachedThings.Make(HttpContext, calls).Name} {selection.Includes("name")}");

        [HttpGet("left"), DisablePopcorn] public CachedThing Left() => CachedThings.Make(HttpContext, calls);
    }
}
