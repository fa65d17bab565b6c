using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>A property that is not bound for GET, where the parameter is free for Popcorn.</summary>
[Route("property/posted")]
public sealed class PostedPropertyController : ControllerBase
{
    [BindProperty] public string? Include { get; set; }

    [HttpGet] public ShopLine Get() => new() { Sku = Include ?? "none" };
    [HttpPost] public ShopLine Post() => new() { Sku = Include ?? "none" };
}
