using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

[Route("shop/mvc")]
[ApiExplorerSettings(IgnoreApi = false, GroupName = DocumentedShop.Name)]
public sealed class DocumentedShopController : ControllerBase
{
    [HttpGet("orders/{id}")] public ActionResult<DocumentedShop.Order> Find(int id) => NotFound();
    [HttpPost("orders")] public ActionResult<DocumentedShop.Order> Place([FromBody] DocumentedShop.Order order) => order;
    [HttpGet("image")] public FileContentResult Image() => File([1], "image/png");
}
