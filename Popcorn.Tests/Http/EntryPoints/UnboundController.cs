using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.EntryPoints;

/// <summary>Left as it is, all of it.</summary>
[ApiController]
[Route("without")]
[DisablePopcorn]
public sealed class UnboundController(IPopcornRequest request) : ControllerBase
{
    [HttpGet] public ShopLine Get() => new() { Sku = EntryPointApp.Answers(request)[0] };
    [HttpGet("but"), Popcorn] public ShopLine But() => new();
}
