using System.Data.Common;
using Dapper;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Options;
using Popcorn;
using static Guides.GuideShop;
using static Guides.GuideStore;
using Customer = Guides.GuideStore.Customer;
using Order = Guides.GuideStore.Order;

namespace Guides;

/// <summary>The code of docs/guide/database-recipes.md.</summary>
internal static class DatabaseRecipes
{
    private static readonly string[] Columns = ["Id", "FirstName", "LastName"];

    #region projection
    public static IEnumerable<Supplier> GetSuppliers(IQueryable<Supplier> suppliers, IPopcornSelection<Supplier> asked) =>
        suppliers.Select(asked.ToProjection());

    public sealed class Supplier
    {
        public string Name { get; set; } = "";

        public Contact? Contact { get; set; }
    }

    public sealed class Contact
    {
        public string City { get; set; } = "";

        public string Phone { get; set; } = "";
    }
    #endregion

    #region page
    public static async Task<Page<Order>> GetPageAsync(StoreContext db, IPopcornSelection<Order> asked, int skip = 0, int take = 50)
    {
        IQueryable<Order> orders = db.Orders.Where(order => order.IsPaid);
        int total = await orders.CountAsync();
        List<Order> items = await orders.OrderBy(order => order.Id).Skip(skip).Take(take).Project(asked).ToListAsync();
        return new Page<Order>(items, total);
    }
    #endregion

    #region sort
    public static async Task<Results<Ok<List<Customer>>, BadRequest<string>>> GetSortedAsync(
        StoreContext db, IPopcornSelection<Customer> asked, string sort)
    {
        MemberInfo? member = asked.Root?.All.Members.FirstOrDefault(member => member.Name == sort)?.Member;
        if (member is null || db.Model.FindEntityType(typeof(Customer))!.FindProperty(member) is not { Name: string column })
            return TypedResults.BadRequest("Customers have no such column.");
        return TypedResults.Ok(await db.Customers.OrderBy(customer => EF.Property<object>(customer, column)).Project(asked).ToListAsync());
    }
    #endregion

    #region summaries
    public static Task<List<OrderSummary>> GetSummariesAsync(StoreContext db, IPopcornSelection<OrderSummary> asked) => db.Orders
        .OrderBy(order => order.Id)
        .Select(order => new OrderSummary
        {
            Id = order.Id,
            Customer = order.Customer == null ? null : order.Customer.LastName,
            Pieces = order.Lines.Sum(line => line.Quantity),
        })
        .Project(asked)
        .ToListAsync();

    public sealed class OrderSummary
    {
        public int Id { get; set; }

        public string? Customer { get; set; }

        public int Pieces { get; set; }
    }
    #endregion

    #region rows
    public static Task<List<OrderRow>> GetRowsAsync(StoreContext db, IPopcornSelection<OrderRow> asked) => db.Orders
        .OrderBy(order => order.Id)
        .Select(order => new OrderRow(order.Id, order.Customer!.LastName, order.Lines.Sum(line => line.Quantity)))
        .Project(asked)
        .ToListAsync();

    public sealed record OrderRow(int Id, string? Customer, int Pieces);
    #endregion

    #region reads
    public static async Task<Results<Ok<Order>, Conflict<string>>> GetForPackingAsync(
        StoreContext db, IPopcornSelection<Order> asked, int id)
    {
        Order order = await db.Orders.Where(order => order.Id == id).Project(asked, o => new { o.IsPaid, o.LineCount }).SingleAsync();
        return order.IsPaid && order.LineCount > 0 ? TypedResults.Ok(order) : TypedResults.Conflict("There is nothing to pack.");
    }
    #endregion

    #region warmup
    public static IQueryable<Order> GetNewest(StoreContext db, int count) => db.Orders.OrderByDescending(order => order.Id).Take(count);

    public static void WarmUp(IServiceProvider services)
    {
        using IServiceScope scope = services.CreateScope();
        var options = services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>();
        PopcornEngine engine = services.GetRequiredService<IPopcornEngines>().GetEngine(options.Value.SerializerOptions);
        GetNewest(scope.ServiceProvider.GetRequiredService<StoreContext>(), 50).WarmUpPopcorn(engine, "[id,number]");
    }
    #endregion

    #region dapper
    public static async Task<List<Customer>> GetCustomersAsync(DbConnection connection, IPopcornSelection<Customer> asked)
    {
        HashSet<string> names = [];
        foreach (SelectedMember member in asked.Root!.Members)
        {
            names.Add(member.Member!.Name);
            names.UnionWith((member.Reads ?? []).Select(read => read.Member.Name));
        }
        string columns = string.Join(", ", Columns.Where(names.Contains).DefaultIfEmpty("Id"));
        return [.. await connection.QueryAsync<Customer>($"SELECT {columns} FROM Customers")];
    }
    #endregion

    #region stream
    public static IAsyncEnumerable<Order> Stream(StoreContext db, IPopcornSelection<Order> asked) =>
        db.Orders.OrderBy(order => order.Id).Project(asked).AsAsyncEnumerable();

    public static Task<List<Order>> ReadFirst(StoreContext db, IPopcornSelection<Order> asked) =>
        db.Orders.OrderBy(order => order.Id).Project(asked).ToListAsync();
    #endregion
}
