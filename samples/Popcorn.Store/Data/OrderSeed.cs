using Popcorn.Store.Models;

namespace Popcorn.Store.Data;

internal sealed class OrderSeed(Random random, List<Product> products, List<Customer> customers, int count)
{
    private static readonly DateTimeOffset FirstDay = new(2025, 1, 2, 8, 0, 0, TimeSpan.Zero);

    private static readonly string[] Brands = ["Visa", "Mastercard", "Amex"];

    private static readonly string[] Banks = ["First Harbour", "Northern Mutual", "Unity"];

    private static readonly string[] Notes =
        ["Please ring twice.", "Leave it with the neighbour.", "A present: no invoice in the box, please."];

    public IEnumerable<Order> Orders => Enumerable.Range(1, count).Select(Order);

    private Order Order(int id)
    {
        var order = new Order
        {
            Id = id,
            PlacedAt = FirstDay.AddMinutes(id * 97).AddSeconds(random.Next(60)),
            Status = (OrderStatus)random.Next(5),
            Note = random.Next(8) == 0 ? Notes[random.Next(Notes.Length)] : null,
            CustomerId = customers[random.Next(customers.Count)].Id,
        };
        for (int position = random.Next(1, 6); position > 0; position--)
            order.Lines.Insert(0, Line(position));
        order.Total = order.Lines.Sum(line => line.Sum);
        if (order.Status is not (OrderStatus.New or OrderStatus.Cancelled))
            order.Payment = Payment(order);
        return order;
    }

    private OrderLine Line(int position)
    {
        Product product = products[random.Next(products.Count)];
        return new OrderLine { Position = position, Quantity = random.Next(1, 7), UnitPrice = product.Price, ProductId = product.Id };
    }

    private Payment Payment(Order order)
    {
        DateTimeOffset paidAt = order.PlacedAt.AddMinutes(random.Next(1, 240));
        return random.Next(6) switch
        {
            < 3 => new CardPayment
            {
                Amount = order.Total,
                PaidAt = paidAt,
                Brand = Brands[random.Next(Brands.Length)],
                LastDigits = $"{random.Next(10_000):D4}",
                Token = $"tok_{random.NextInt64():x16}",
            },
            < 5 => new TransferPayment { Amount = order.Total, PaidAt = paidAt, Bank = Banks[random.Next(Banks.Length)],
                Reference = order.Number },
            _ => new VoucherPayment { Amount = order.Total, PaidAt = paidAt, Code = $"POP-{random.Next(1_000_000):D6}" },
        };
    }
}
