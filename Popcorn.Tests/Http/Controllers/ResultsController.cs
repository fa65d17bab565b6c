using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Actions that answer with the results of minimal APIs.</summary>
[ApiController]
[Route("")]
public sealed class ResultsController : ControllerBase
{
    [HttpGet("ok")] public Ok<ShopOrder> AnOk() => TypedResults.Ok(new ShopOrder());

    [HttpGet("one/{found:bool}")]
    public Results<Ok<ShopOrder>, NotFound> One(bool found) => found ? TypedResults.Ok(new ShopOrder()) : TypedResults.NotFound();

    [HttpGet("result")] public IResult AResult() => Results.Ok(new ShopOrder());
    [HttpGet("json")] public IResult AJson() => Results.Json(new ShopOrder(), statusCode: 203);

    [HttpGet("awaited")]
    public async Task<IResult> Awaited()
    {
        await Task.Yield();
        return Results.Ok(new ShopOrder());
    }

    [HttpGet("object")] public object AnObject() => TypedResults.Ok(new ShopOrder());
    [HttpGet("created")] public Created<ShopOrder> ACreated() => TypedResults.Created("/orders/7", new ShopOrder());
    [HttpGet("conflict")] public IResult AConflict() => TypedResults.Conflict(new ShopOrder());
    [HttpGet("left"), DisablePopcorn] public Ok<ShopLine> Left() => TypedResults.Ok(new ShopLine());
    [HttpGet("own")] public Ok<ShopLine> Own(string? include) => TypedResults.Ok(new ShopLine { Sku = include ?? "none" });
    [HttpGet("file")] public FileContentHttpResult AFile() => TypedResults.Bytes("bytes"u8.ToArray(), "text/plain");

    [HttpGet("asked")] public IResult Asked([FromServices] IPopcornRequest request) =>
        TypedResults.Ok(new[] { request.IsRequested<ShopOrder>("ID"), request.IsRequested<ShopOrder>("NOTE") });
}
