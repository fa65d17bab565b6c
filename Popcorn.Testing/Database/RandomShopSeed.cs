namespace Popcorn.Testing.Database;

/// <summary>Random rows: each of what can be missing is missing in some, and collections have up to four elements.</summary>
internal sealed class RandomShopSeed(int seed)
{
    private const int Orders = 12;
    private const int MaxElements = 4;

    private readonly Random _random = new(seed);
    private int _id;

    public void Add(ShopContext shop)
    {
        var categories = new List<Category>();
        for (int id = 1; id <= 2 + _random.Next(MaxElements); id++)
            categories.Add(new Category { Id = id, Name = Text(), Parent = Any(categories) });
        Product[] products = Many(id => new Product(id, Text(), Text()) { Category = Any(categories) });
        Customer[] customers = Many(id => new Customer { Id = id, First = Text(), Last = Text(), IsDeleted = _random.Next(4) == 0 });
        Tag[] tags = Many(id => new Tag { Name = $"tag {id}", Text = Text() });
        Bank[] banks = Many(id => new Bank { Id = id, Name = Text() });
        Payment[] payments = Many(id => CreatePayment(id, Any(banks)));
        shop.AddRange(categories);
        shop.AddRange(payments);
        for (int id = 1; id <= Orders; id++)
        {
            Order order = CreateOrder(id, Any(customers), Any(payments));
            order.Tags.UnionWith(tags.Where(_ => _random.Next(2) == 0));
            foreach (Line line in Many(_ => CreateLine(Any(products))))
                order.Add(line);
            shop.Add(order);
        }
        shop.SaveChanges();
    }

    private Order CreateOrder(int id, Customer? customer, Payment? payment)
    {
        var order = new Order(id, customer)
        {
            Number = Text(),
            Status = (OrderStatus)_random.Next(2),
            Payment = payment,
            Version = _random.Next(),
            ShipTo = new() { City = Text(), Zip = Text() },
            BillTo = _random.Next(2) == 0 ? null : new() { City = Text(), Zip = Text() },
            Parcel = new() { Weight = _random.Next(), Volume = _random.Next() },
            Fee = new(_random.Next(99) / 8m, Text()),
            Discount = _random.Next(2) == 0 ? null : new() { Percent = _random.Next(9), Reason = _random.Next(2) == 0 ? null : Text() },
            Label = new() { Text = Text(), Size = _random.Next() },
            Details = _random.Next(2) == 0 ? null : new() { Color = Text(), Marks = [.. Many(_ => Text())] },
            Words = [.. Many(_ => Text())],
            Remarks = [.. Many(number => new Remark { Number = number, Text = Text(), Stars = _random.Next(5) })],
        };
        order.SetNote(Text());
        return order;
    }

    private Line CreateLine(Product? product) =>
        new() { Id = ++_id, Sku = Text(), Count = _random.Next(9), Price = _random.Next(99) / 4m, Product = product };

    private Payment CreatePayment(int id, Bank? bank)
    {
        Payment payment = _random.Next(3) switch
        {
            0 => new CardPayment { Card = Text(), Bank = bank },
            1 => new GoldPayment { Card = Text(), Bank = bank, Points = _random.Next() },
            _ => new TransferPayment { Iban = Text() },
        };
        (payment.Id, payment.Amount) = (id, _random.Next(99) / 4m);
        payment.Refunds.AddRange(Many(_ => new Refund { Id = ++_id, Amount = _random.Next(9), Reason = Text() }));
        return payment;
    }

    private T[] Many<T>(Func<int, T> create) => [.. Enumerable.Range(1, _random.Next(MaxElements + 1)).Select(create)];

    private T? Any<T>(IReadOnlyList<T> all)
        where T : class => all.Count == 0 || _random.Next(3) == 0 ? null : all[_random.Next(all.Count)];

    /// <summary>Some are empty, and some have what JSON and SQL escape.</summary>
    private string Text() => _random.Next(6) switch
    {
        0 => "",
        1 => "it's \"é\" \\ \n 雪",
        _ => $"text {_random.Next(100)}",
    };
}
