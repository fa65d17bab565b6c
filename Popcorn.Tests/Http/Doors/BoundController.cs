using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Doors;

[ApiController]
[Route("")]
public sealed class BoundController(IPopcornRequest request) : ControllerBase
{
    [HttpGet("bound"), Popcorn(Default = "[id,lines]", Allow = "[id,note,lines[sku]]")] public Order Bound() => new();

    [HttpGet("asked/bound"), Popcorn(Default = "[id]", Allow = "[id,lines]")] public Order Asked() => new() { Number = Door.Answers(request)[0] };
}
