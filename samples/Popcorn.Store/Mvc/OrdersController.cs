using Microsoft.AspNetCore.Mvc;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Mvc;

[ApiController]
[Route("mvc/orders")]
[Tags("MVC")]
public sealed class OrdersController(OrderQueries orders, OrderPlacement placement) : ControllerBase
{
    [HttpGet]
    public Task<Page<Order>> PageAsync([FromQuery] Paging paging, CancellationToken cancel) => orders.PageAsync(paging, cancel);

    [HttpGet("{id:int}")]
    public async Task<ActionResult<Order>> FindAsync(int id, CancellationToken cancel) =>
        await orders.FindAsync(id, cancel) is { } order ? order : NotFound();

    [HttpPost]
    [ProducesResponseType<Order>(StatusCodes.Status201Created)]
    public async Task<ActionResult<Order>> PlaceAsync(NewOrder wanted, CancellationToken cancel)
    {
        (int id, Order? placed, Dictionary<string, string[]>? errors) = await placement.PlaceAsync(wanted, cancel);
        if (errors is not null)
            return BadRequest(new ValidationProblemDetails(errors));
        return Created($"/mvc/orders/{id}", placed);
    }
}
