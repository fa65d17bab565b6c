using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.Doors;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Actions that answer with the results of minimal APIs.</summary>
[ApiController]
[Route("")]
public sealed class ResultsController : ControllerBase
{
    [HttpGet("ok")] public Ok<Order> AnOk() => TypedResults.Ok(new Order());

    [HttpGet("one/{found:bool}")] public Results<Ok<Order>, NotFound> One(bool found) => found ? TypedResults.Ok(new Order()) : TypedResults.NotFound();

    [HttpGet("result")] public IResult AResult() => Results.Ok(new Order());

    [HttpGet("json")] public IResult AJson() => Results.Json(new Order(), statusCode: 203);

    [HttpGet("awaited")]
    public async Task<IResult> Awaited()
    {
        await Task.Yield();
        return Results.Ok(new Order());
    }

    [HttpGet("object")] public object AnObject() => TypedResults.Ok(new Order());

    [HttpGet("created")] public Created<Order> ACreated() => TypedResults.Created("/orders/7", new Order());

    [HttpGet("conflict")] public IResult AConflict() => TypedResults.Conflict(new Order());

    [HttpGet("left"), DisablePopcorn] public Ok<Line> Left() => TypedResults.Ok(new Line());

    [HttpGet("own")] public Ok<Line> Own(string? include) => TypedResults.Ok(new Line { Sku = include ?? "none" });

    [HttpGet("file")] public FileContentHttpResult AFile() => TypedResults.Bytes("bytes"u8.ToArray(), "text/plain");

    [HttpGet("asked")] public IResult Asked([FromServices] IPopcornRequest request) =>
        TypedResults.Ok(new[] { request.IsRequested<Order>("ID"), request.IsRequested<Order>("NOTE") });
}
