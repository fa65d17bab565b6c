using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Swashbuckle;

[ApiController]
[Route("mvc")]
public class ThingController : ControllerBase
{
    [HttpGet]
    public ActionResult<List<Thing>> Get() => new List<Thing> { new(1, "n", "c") };

    [HttpGet("left")]
    [NoPopcorn]
    public Thing Left() => new(1, "n", "c");
}
