using System.ComponentModel;
using ModelContextProtocol.Server;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Agents;

/// <summary>What agents can ask the shop. Each tool has an include: Popcorn adds it.</summary>
[MaxResultBytes(40_000)]
internal sealed class StoreTools(OrderQueries orders, ProductQueries products, CustomerQueries customers, CategoryQueries categories)
{
    [McpServerTool(Name = "list_orders", ReadOnly = true), Description("Lists orders, the oldest first, 20 at a time.")]
    public Task<Page<Order>> ListOrdersAsync(int? skip = null, int? take = null, CancellationToken cancel = default) =>
        orders.PageAsync(new Paging(skip, take), cancel);

    [McpServerTool(Name = "find_order", ReadOnly = true), Description("Finds an order by its id.")]
    public Task<Order?> FindOrderAsync(int id, CancellationToken cancel) => orders.FindAsync(id, cancel);

    [McpServerTool(Name = "list_orders_of_customer", ReadOnly = true), Description("Lists the orders of a customer, 20 at a time.")]
    [Popcorn(Default = OrderQueries.OfCustomer)]
    public Task<Page<Order>> ListOrdersOfCustomerAsync(
        int customerId, int? skip = null, int? take = null, CancellationToken cancel = default) =>
        orders.PageOfCustomerAsync(customerId, new Paging(skip, take), cancel);

    [McpServerTool(Name = "list_products", ReadOnly = true), Description("Lists products, 20 at a time.")]
    public Task<Page<Product>> ListProductsAsync(int? skip = null, int? take = null, CancellationToken cancel = default) =>
        products.PageAsync(new Paging(skip, take), cancel);

    [McpServerTool(Name = "find_product", ReadOnly = true), Description("Finds a product by its id.")]
    public Task<Product?> FindProductAsync(int id, CancellationToken cancel) => products.FindAsync(id, cancel);

    [McpServerTool(Name = "list_customers", ReadOnly = true), Description("Lists customers, 20 at a time.")]
    public Task<Page<Customer>> ListCustomersAsync(int? skip = null, int? take = null, CancellationToken cancel = default) =>
        customers.PageAsync(new Paging(skip, take), cancel);

    [McpServerTool(Name = "find_customer", ReadOnly = true), Description("Finds a customer by its id.")]
    public Task<Customer?> FindCustomerAsync(int id, CancellationToken cancel) => customers.FindAsync(id, cancel);

    [McpServerTool(Name = "list_categories", ReadOnly = true), Description("Lists all categories of products.")]
    [Popcorn(Allow = CategoryQueries.Allow)]
    public Task<List<Category>> ListCategoriesAsync(CancellationToken cancel) => categories.AllAsync(cancel);
}
