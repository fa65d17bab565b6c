using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Doors;

/// <summary>Left as it is, all of it.</summary>
[ApiController]
[Route("without")]
[DisablePopcorn]
public sealed class UnboundController(IPopcornRequest request) : ControllerBase
{
    [HttpGet] public Line Get() => new() { Sku = Door.Answers(request)[0] };

    [HttpGet("but"), Popcorn] public Line But() => new();
}
