using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.EntryPoints;

[ApiController]
[Route("")]
public sealed class ShopController(Calls calls, IPopcornRequest request) : ControllerBase
{
    [HttpGet("order")] public ShopOrder One() => new();
    [HttpGet("orders")] public ActionResult<List<ShopOrder>> Many() => new List<ShopOrder> { new(), new() };
    [HttpPost("orders")] public ActionResult<ShopOrder> Add() => Created($"/orders/{calls.Count()}", new ShopOrder());
    [HttpGet("untyped")] public IActionResult Untyped() => Ok(new ShopOrder());
    [HttpGet("conflict")] public ActionResult<ShopOrder> AConflict() => Conflict(new ShopOrder());
    [HttpGet("unsupported")] public UnsupportedMember AnUnsupported() => new();
    [HttpGet("enveloped")] public Envelope<ShopOrder> Enveloped() => new() { Payload = new ShopOrder() };
    [HttpGet("failing")] public Envelope<ShopOrder> Failing() => throw new InvalidTimeZoneException("inner text");
    [HttpGet("failing/plain")] public ShopOrder FailingPlain() => throw new InvalidTimeZoneException("inner text");
    [HttpGet("failing/request")] public ShopOrder FailingRequest() => throw new BadHttpRequestException("inner text", 413);
    [HttpGet("off"), DisablePopcorn] public ShopLine Off() => new();
    [HttpGet("own")] public ShopLine Own(string? include) => new() { Sku = include ?? "none" };
    [HttpGet("own/marked"), Popcorn] public ShopLine OwnMarked(string? include) => new() { Sku = include ?? "none" };
    [HttpGet("asked")] public object Asked() => EntryPointApp.Answers(request);
}
