using AutoMapper.QueryableExtensions;
using Microsoft.EntityFrameworkCore;
using Popcorn.Benchmarks.Database.Contenders;

namespace Popcorn.Benchmarks.Database;

/// <summary>The requests that are measured.</summary>
internal sealed class QueryCases(DbContextOptions<OrdersContext> options)
{
    public const string Flat = "1,000 orders, 2 of 12 columns";
    public const string Lines = "100 orders of 8 lines, two members";
    public const string Products = "100 orders of 8 lines of a product, a long text left out";
    public const string Events = "100 orders of 8 lines and 3 events, one member of each";
    public const string Totals = "100 orders, a sum of 8 lines";
    public const string One = "one order, two members";
    public const string Whole = "one order, all members";

    private readonly PopcornEngine _engine = new(options: new PopcornOptions().For<StoredOrder>(
        t => t.From(order => order.LineTotal, order => order.Lines.Sum(line => line.Price))));

    private readonly OrdersSchema _schema = new();

    public IReadOnlyList<QueryCase> All =>
    [
        Create<RequestedRows.Flat>(
            RequestedEntities.Flat, Flat, 1000, "[id,status]", "{id status}", orders => orders,
            orders => orders.Select(order => new RequestedRows.Flat { Id = order.Id, Status = order.Status })),
        Create<RequestedRows.WithLines>(
            RequestedEntities.WithLines, Lines, 100, "[id,lines[sku]]", "{id lines{sku}}",
            orders => orders.Include(order => order.Lines.OrderBy(line => line.Id)),
            orders => orders.Select(order => new RequestedRows.WithLines
            {
                Id = order.Id,
                Lines = order.Lines.OrderBy(line => line.Id).Select(line => new RequestedRows.Line { Sku = line.Sku }).ToList(),
            })),
        Create<RequestedRows.WithProducts>(
            RequestedEntities.WithProducts, Products, 100, "[id,lines[sku,product[name]]]", "{id lines{sku product{name}}}",
            orders => orders.Include(order => order.Lines.OrderBy(line => line.Id)).ThenInclude(line => line.Product),
            orders => orders.Select(order => new RequestedRows.WithProducts
            {
                Id = order.Id,
                Lines = order.Lines.OrderBy(line => line.Id).Select(line => new RequestedRows.ProductLine
                {
                    Sku = line.Sku,
                    Product = line.Product == null ? null : new RequestedRows.Product { Name = line.Product.Name },
                }).ToList(),
            })),
        Create<RequestedRows.WithEvents>(
            RequestedEntities.WithEvents, Events, 100, "[id,lines[sku],events[text]]", "{id lines{sku} events{text}}",
            orders => orders.Include(order => order.Lines.OrderBy(line => line.Id))
                .Include(order => order.Events.OrderBy(each => each.Id)).AsSplitQuery(),
            orders => orders.Select(order => new RequestedRows.WithEvents
            {
                Id = order.Id,
                Lines = order.Lines.OrderBy(line => line.Id).Select(line => new RequestedRows.Line { Sku = line.Sku }).ToList(),
                Events = order.Events.OrderBy(each => each.Id).Select(each => new RequestedRows.Event { Text = each.Text }).ToList(),
            }).AsSplitQuery()),
        Create<RequestedRows.WithTotal>(
            RequestedEntities.WithTotal, Totals, 100, "[id,lineTotal]", "{id lineTotal}", null,
            orders => orders.Select(order => new RequestedRows.WithTotal
            {
                Id = order.Id,
                LineTotal = order.Lines.Sum(line => line.Price),
            })),
        Create<RequestedRows.Flat>(
            RequestedEntities.Flat, One, 1, "[id,status]", "{id status}", orders => orders,
            orders => orders.Select(order => new RequestedRows.Flat { Id = order.Id, Status = order.Status })),
        Create<RequestedRows.Whole>(
            RequestedEntities.Whole, Whole, 1, "[*,-lines,-events,-lineTotal]",
            "{id number status placedAt note street city postalCode country weight total reference}", orders => orders,
            orders => orders.Select(order => new RequestedRows.Whole
            {
                Id = order.Id, Number = order.Number, Status = order.Status, PlacedAt = order.PlacedAt, Note = order.Note,
                Street = order.Street, City = order.City, PostalCode = order.PostalCode, Country = order.Country, Weight = order.Weight,
                Total = order.Total, Reference = order.Reference,
            })),
    ];

    /// <summary>Builds the query of a known shape, and does not send it.</summary>
    public void Build(OrdersContext context, IPopcornSelection<StoredOrder> asked) => _ = context.Set<StoredOrder>().Project(asked);

    public IPopcornSelection<StoredOrder> Select(string include) => _engine.Select<StoredOrder>(Include.Parse(include));

    /// <param name="selectEntities">The hand-written query of entities.</param>
    /// <param name="name">What is requested.</param>
    /// <param name="count">How many orders there are.</param>
    /// <param name="text">The include.</param>
    /// <param name="fields">The fields of GraphQL.</param>
    /// <param name="load">Loads whole rows; null if they do not have what is requested.</param>
    /// <param name="select">The hand-written query.</param>
    private QueryCase Create<TRow>(
        Func<IQueryable<StoredOrder>, IQueryable<StoredOrder>> selectEntities,
        string name,
        int count,
        string text,
        string fields,
        Func<IQueryable<StoredOrder>, IQueryable<StoredOrder>>? load,
        Func<IQueryable<StoredOrder>, IQueryable<TRow>> select)
        where TRow : class
    {
        Include include = Include.Parse(text);
        bool isSplit = text.Contains("events[", StringComparison.Ordinal);
        List<(string, Func<byte[]>)> contenders =
        [
            (QueryCase.Select, () => Run(orders => WriteRows(select(orders)))),
            (QueryCase.SelectEntities, () => Run(orders => Write(selectEntities(orders).AsNoTracking()))),
            (QueryCase.Project, () => Run(orders => Write(orders.Project(_engine.Select<StoredOrder>(include))))),
            (QueryCase.AutoMapper, () => Run(orders => WriteRows(Map(orders)))),
        ];
        if (load is not null)
        {
            contenders.Add((QueryCase.Include, () => Run(orders => Write(load(orders).AsNoTracking()))));
            contenders.Add((QueryCase.GraphQL, () => Run(orders => _schema.Execute(load(orders).AsNoTracking(), fields))));
        }
        return new QueryCase(name, contenders);

        byte[] Write(IQueryable<StoredOrder> orders) => _engine.SerializeToUtf8Bytes(orders.ToList(), include);

        static byte[] WriteRows(IQueryable<TRow> rows) => JsonSerializer.SerializeToUtf8Bytes(rows.ToList(), JsonSerializerOptions.Web);

        IQueryable<TRow> Map(IQueryable<StoredOrder> orders)
        {
            IQueryable<TRow> mapped = orders.ProjectTo<TRow>(RequestedRows.Mapping);
            return isSplit ? mapped.AsSplitQuery() : mapped;
        }

        byte[] Run(Func<IQueryable<StoredOrder>, byte[]> write)
        {
            using var context = new OrdersContext(options);
            return write(context.Set<StoredOrder>().OrderBy(order => order.Id).Take(count));
        }
    }
}
