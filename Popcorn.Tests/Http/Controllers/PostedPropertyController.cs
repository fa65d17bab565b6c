using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.Doors;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>A property that is not bound for GET, where the parameter is free for Popcorn.</summary>
[Route("property/posted")]
public sealed class PostedPropertyController : ControllerBase
{
    [BindProperty]
    public string? Include { get; set; }

    [HttpGet] public Line Get() => new() { Sku = Include ?? "none" };

    [HttpPost] public Line Post() => new() { Sku = Include ?? "none" };
}
