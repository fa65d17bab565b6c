using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

[Route("property")]
public sealed class QueryPropertyController : ControllerBase
{
    [FromQuery] public string? Include { get; set; }

    [HttpGet("query")] public ShopLine Get() => new() { Sku = Include ?? "none" };
    [HttpGet("query/marked"), Popcorn] public ShopLine Marked() => new() { Sku = Include ?? "none" };
}
