using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Doors;

[ApiController]
[Route("")]
public sealed class ShopController(Calls calls, IPopcornRequest request) : ControllerBase
{
    [HttpGet("order")] public Order One() => new();

    [HttpGet("orders")] public ActionResult<List<Order>> Many() => new List<Order> { new(), new() };

    [HttpPost("orders")] public ActionResult<Order> Add() => Created($"/orders/{calls.Count()}", new Order());

    [HttpGet("untyped")] public IActionResult Untyped() => Ok(new Order());

    [HttpGet("conflict")] public ActionResult<Order> AConflict() => Conflict(new Order());

    [HttpGet("unsupported")] public Unsupported AnUnsupported() => new();

    [HttpGet("enveloped")] public Envelope<Order> Enveloped() => new() { Payload = new Order() };

    [HttpGet("failing")] public Envelope<Order> Failing() => throw new InvalidTimeZoneException("inner text");

    [HttpGet("failing/plain")] public Order FailingPlain() => throw new InvalidTimeZoneException("inner text");

    [HttpGet("failing/request")] public Order FailingRequest() => throw new BadHttpRequestException("inner text", 413);

    [HttpGet("off"), DisablePopcorn] public Line Off() => new();

    [HttpGet("own")] public Line Own(string? include) => new() { Sku = include ?? "none" };

    [HttpGet("own/marked"), Popcorn] public Line OwnMarked(string? include) => new() { Sku = include ?? "none" };

    [HttpGet("asked")] public object Asked() => Door.Answers(request);
}
