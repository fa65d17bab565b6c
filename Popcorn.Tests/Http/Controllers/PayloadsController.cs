using Microsoft.AspNetCore.Mvc;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Controllers;

/// <summary>Actions that say more, or less, of their answers than their return types do.</summary>
[ApiController]
[Route("")]
public sealed class PayloadsController : ControllerBase
{
    [HttpGet("media"), Produces("application/json")] public ShopOrder Media() => new();
    [HttpGet("status"), ProducesResponseType(200)] public ActionResult<ShopOrder> Status() => new ShopOrder();
    [HttpGet("empty"), ProducesResponseType(204)] public ActionResult<ShopOrder> NoContentToo() => new ShopOrder();
    [HttpGet("other"), ProducesResponseType<ShopLine>(202)] public ActionResult<ShopOrder> Other() => new ShopOrder();
    [HttpGet("same"), ProducesResponseType<ShopOrder>(200)] public object Same() => new ShopOrder();
    [HttpGet("created"), ProducesResponseType<ShopOrder>(201)] public object Created201() => new ShopOrder();
    [HttpGet("untyped"), Produces("application/json")] public IActionResult Untyped() => Ok(new ShopOrder());
    [HttpGet("anything")] public object Anything() => new ShopOrder();
}
