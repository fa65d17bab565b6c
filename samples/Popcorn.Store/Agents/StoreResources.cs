using System.ComponentModel;
using ModelContextProtocol.Server;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Agents;

/// <summary>What agents can attach to a conversation.</summary>
internal sealed class StoreResources(OrderQueries orders)
{
    [McpServerResource(Name = "order", UriTemplate = "store://orders/{id}{?include}"), Description("An order.")]
    public Task<Order?> FindOrderAsync(int id, CancellationToken cancel) => orders.FindAsync(id, cancel);
}
