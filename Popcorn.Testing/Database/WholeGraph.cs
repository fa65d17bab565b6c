using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database;

/// <summary>All rows, with all related rows: what an app would load without a projection.</summary>
internal sealed record WholeGraph(List<Order> Orders, List<Payment> Payments, List<Category> Categories)
{
    public static WholeGraph Load(ShopDatabase shop)
    {
        using ShopContext context = shop.Open<ShopContext>();
        context.Set<Customer>().OrderBy(customer => customer.Id).Load();
        context.Set<Bank>().Load();
        context.Set<Product>().OrderBy(product => product.Id).Load();
        context.Set<Refund>().OrderBy(refund => refund.Id).Load();
        List<Category> categories = [.. context.Categories.OrderBy(category => category.Id)];
        List<Payment> payments = [.. context.Payments.OrderBy(payment => payment.Id)];
        List<Order> orders = [.. context.Orders.Include(order => order.Tags.OrderBy(tag => tag.Name)).AsSplitQuery().OrderBy(
            order => order.Id)];
        context.Set<Line>().OrderBy(line => line.Id).Load();
        return new WholeGraph(orders, payments, categories);
    }
}
