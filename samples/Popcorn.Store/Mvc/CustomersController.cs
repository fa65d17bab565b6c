using Microsoft.AspNetCore.Mvc;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Mvc;

[ApiController]
[Route("mvc/customers")]
[Tags("MVC")]
public sealed class CustomersController(CustomerQueries customers, OrderQueries orders) : ControllerBase
{
    [HttpGet]
    public Task<Page<Customer>> PageAsync([FromQuery] Paging paging, CancellationToken cancel) => customers.PageAsync(paging, cancel);

    [HttpGet("{id:int}")]
    public async Task<ActionResult<Customer>> FindAsync(int id, CancellationToken cancel) =>
        await customers.FindAsync(id, cancel) is { } customer ? customer : NotFound();

    [HttpGet("{id:int}/orders")]
    [Popcorn(Default = OrderQueries.OfCustomer)]
    public Task<Page<Order>> OrdersAsync(int id, [FromQuery] Paging paging, CancellationToken cancel) =>
        orders.PageOfCustomerAsync(id, paging, cancel);
}
