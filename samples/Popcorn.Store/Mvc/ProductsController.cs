using Microsoft.AspNetCore.Mvc;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Mvc;

[ApiController]
[Route("mvc/products")]
[Tags("MVC")]
public sealed class ProductsController(ProductQueries products) : ControllerBase
{
    [HttpGet]
    public Task<Page<Product>> PageAsync([FromQuery] Paging paging, CancellationToken cancel) => products.PageAsync(paging, cancel);

    [HttpGet("{id:int}")]
    public async Task<ActionResult<Product>> FindAsync(int id, CancellationToken cancel) =>
        await products.FindAsync(id, cancel) is { } product ? product : NotFound();
}
