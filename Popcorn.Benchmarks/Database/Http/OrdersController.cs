using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;

namespace Popcorn.Benchmarks.Database.Http;

/// <summary>The orders by OData. Not public, so that the apps of other benchmarks do not find it.</summary>
internal sealed class OrdersController(OrdersContext context) : ODataController
{
    [HttpGet]
    [EnableQuery(EnsureStableOrdering = false)]
    public IQueryable<StoredOrder> Get() => context.Set<StoredOrder>().OrderBy(order => order.Id);
}
