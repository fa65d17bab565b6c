using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OutputCaching;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Caching;

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
