using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.Doors;

namespace Popcorn.Tests.Http.Controllers;

[Route("property")]
public sealed class QueryPropertyController : ControllerBase
{
    [FromQuery]
    public string? Include { get; set; }

    [HttpGet("query")] public Line Get() => new() { Sku = Include ?? "none" };

    [HttpGet("query/marked"), Popcorn] public Line Marked() => new() { Sku = Include ?? "none" };
}
