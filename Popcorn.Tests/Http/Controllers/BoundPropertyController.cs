using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

[Route("property")]
public sealed class BoundPropertyController : ControllerBase
{
    [BindProperty(Name = "include", SupportsGet = true)] public string? Expand { get; set; }

    [HttpGet("bound")] public ShopLine Get() => new() { Sku = Expand ?? "none" };
}
