using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.Doors;

namespace Popcorn.Tests.Http.Controllers;

[Route("property")]
public sealed class BoundPropertyController : ControllerBase
{
    [BindProperty(Name = "include", SupportsGet = true)]
    public string? Expand { get; set; }

    [HttpGet("bound")] public Line Get() => new() { Sku = Expand ?? "none" };
}
