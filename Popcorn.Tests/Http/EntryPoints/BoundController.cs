using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.EntryPoints;

[ApiController]
[Route("")]
public sealed class BoundController(IPopcornRequest request) : ControllerBase
{
    [HttpGet("bound"), Popcorn(Default = "[id,lines]", Allow = "[id,note,lines[sku]]")] public ShopOrder Bound() => new();

    [HttpGet("asked/bound"), Popcorn(Default = "[id]", Allow = "[id,lines]")]
    public ShopOrder Asked() => new() { Number = EntryPointApp.Answers(request)[0] };
}
