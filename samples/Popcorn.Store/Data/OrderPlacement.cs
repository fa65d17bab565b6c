using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

/// <summary>Places an order, and reads only what the client asked for of it.</summary>
public sealed class OrderPlacement(StoreContext db, IPopcornSelection<Order> asked, TimeProvider clock)
{
    private const int MaxLines = 50;

    private const int MaxQuantity = 1_000;

    /// <returns>The new order and its id, or what is wrong with it, by the names of its members.</returns>
    public async Task<(int Id, Order? Placed, Dictionary<string, string[]>? Errors)> PlaceAsync(NewOrder wanted, CancellationToken cancel)
    {
        ArgumentNullException.ThrowIfNull(wanted);
        // Before anything is read: a body can have any number of lines, and null in place of one.
        if (wanted.Lines is not { Count: > 0 and <= MaxLines } lines || lines.Exists(line => line is null))
            return (0, null, new() { ["lines"] = [$"An order has 1 to {MaxLines} lines."] });
        int[] ids = [.. lines.Select(line => line.ProductId).Distinct()];
        Dictionary<int, Product> products =
            await db.Products.AsNoTracking().Where(product => ids.Contains(product.Id)).ToDictionaryAsync(product => product.Id, cancel);
        Dictionary<string, string[]> errors = Check(lines, products);
        if (!await db.Customers.AnyAsync(customer => customer.Id == wanted.CustomerId, cancel))
            errors["customerId"] = ["There is no such customer."];
        if (errors.Count > 0)
            return (0, null, errors);

        DateTimeOffset now = clock.GetUtcNow();
        var order = new Order
        {
            CustomerId = wanted.CustomerId,
            Note = wanted.Note,

            // To the second, so that this response equals what the database returns later.
            PlacedAt = now.AddTicks(-(now.Ticks % TimeSpan.TicksPerSecond)),
            Lines = [.. lines.Select((line, i) => new OrderLine
            {
                Position = i + 1,
                Quantity = line.Quantity,
                UnitPrice = products[line.ProductId].Price,
                ProductId = line.ProductId,
            })],
        };
        order.Total = order.Lines.Sum(line => line.Sum);

        // Project refuses an include that would load too much when it is called, so call it before anything is saved. The id is read when
        // the query runs.
        IQueryable<Order> placed = db.Orders.Where(each => each.Id == order.Id).Project(asked);
        db.Orders.Add(order);
        await db.SaveChangesAsync(cancel);
        return (order.Id, await placed.FirstAsync(cancel), null);
    }

    private static Dictionary<string, string[]> Check(List<NewOrderLine> lines, Dictionary<int, Product> products)
    {
        var errors = new Dictionary<string, string[]>();
        if (lines.Exists(line => !products.ContainsKey(line.ProductId)))
            errors["lines"] = ["There is no such product."];
        else if (lines.Exists(line => line.Quantity is < 1 or > MaxQuantity))
            errors["lines"] = [$"The quantity is 1 to {MaxQuantity}."];
        return errors;
    }
}
