using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.Doors;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Actions that say more, or less, of their answers than their return types do.</summary>
[ApiController]
[Route("")]
public sealed class PayloadsController : ControllerBase
{
    [HttpGet("media"), Produces("application/json")] public Order Media() => new();

    [HttpGet("status"), ProducesResponseType(200)] public ActionResult<Order> Status() => new Order();

    [HttpGet("empty"), ProducesResponseType(204)] public ActionResult<Order> NoContentToo() => new Order();

    [HttpGet("other"), ProducesResponseType<Line>(202)] public ActionResult<Order> Other() => new Order();

    [HttpGet("same"), ProducesResponseType<Order>(200)] public object Same() => new Order();

    [HttpGet("created"), ProducesResponseType<Order>(201)] public object Created201() => new Order();

    [HttpGet("untyped"), Produces("application/json")] public IActionResult Untyped() => Ok(new Order());

    [HttpGet("anything")] public object Anything() => new Order();
}
