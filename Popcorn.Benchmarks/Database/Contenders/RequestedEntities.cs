using Microsoft.EntityFrameworkCore;

namespace Popcorn.Benchmarks.Database.Contenders;

/// <summary>
/// Hand-written queries that create entities, one for each of <see cref="RequestedRows"/>: an entity is larger than a type with the
/// requested members only, so that these tell what a projection costs from what its objects cost.
/// </summary>
internal static class RequestedEntities
{
    public static IQueryable<StoredOrder> Flat(IQueryable<StoredOrder> orders) =>
        orders.Select(order => new StoredOrder { Id = order.Id, Status = order.Status });

    public static IQueryable<StoredOrder> Whole(IQueryable<StoredOrder> orders) => orders.Select(order => new StoredOrder
    {
        Id = order.Id, Number = order.Number, Status = order.Status, PlacedAt = order.PlacedAt, Note = order.Note, Street = order.Street,
        City = order.City, PostalCode = order.PostalCode, Country = order.Country, Weight = order.Weight, Total = order.Total,
        Reference = order.Reference,
    });

    public static IQueryable<StoredOrder> WithLines(IQueryable<StoredOrder> orders) => orders.Select(order => new StoredOrder
    {
        Id = order.Id,
        Lines = order.Lines.OrderBy(line => line.Id).Select(line => new StoredLine { Sku = line.Sku }).ToList(),
    });

    public static IQueryable<StoredOrder> WithProducts(IQueryable<StoredOrder> orders) => orders.Select(order => new StoredOrder
    {
        Id = order.Id,
        Lines = order.Lines.OrderBy(line => line.Id).Select(line => new StoredLine
        {
            Sku = line.Sku,
            Product = line.Product == null ? null : new StoredProduct { Name = line.Product.Name },
        }).ToList(),
    });

    public static IQueryable<StoredOrder> WithEvents(IQueryable<StoredOrder> orders) => orders.Select(order => new StoredOrder
    {
        Id = order.Id,
        Lines = order.Lines.OrderBy(line => line.Id).Select(line => new StoredLine { Sku = line.Sku }).ToList(),
        Events = order.Events.OrderBy(each => each.Id).Select(each => new StoredEvent { Text = each.Text }).ToList(),
    }).AsSplitQuery();

    public static IQueryable<StoredOrder> WithTotal(IQueryable<StoredOrder> orders) =>
        orders.Select(order => new StoredOrder { Id = order.Id, LineTotal = order.Lines.Sum(line => line.Price) });
}
