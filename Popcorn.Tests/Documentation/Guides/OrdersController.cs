using Microsoft.AspNetCore.Mvc;
using Popcorn;
using static Guides.GuideShop;

namespace Guides;

#region controller
[ApiController]
[Route("orders")]
public sealed class OrdersController : ControllerBase
{
    [HttpGet]
    public IEnumerable<Order> List() => [One];

    [HttpGet("{id}")]
    public ActionResult<Order> Find(int id) => id == One.Id ? One : NotFound(new { id, kind = "order" });

    [HttpGet("overview")]
    [Popcorn(Default = "[id]", Allow = "[id,total,lines[sku]]")]
    public IEnumerable<Order> GetOverview() => [One];

    [HttpGet("whole")]
    [DisablePopcorn]
    public Order GetWhole() => One;
}
#endregion
