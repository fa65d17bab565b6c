namespace Popcorn.Testing.Database;

/// <summary>Rows with and without everything that can be missing.</summary>
internal static class ShopSeed
{
    public static void Add(ShopContext shop)
    {
        Category root = new() { Id = 1, Name = "all" };
        Category books = new() { Id = 2, Name = "books", Parent = root };
        Category maps = new() { Id = 3, Name = "maps", Parent = books };
        Product[] products = [new(1, "atlas", "long text") { Category = maps }, new(2, "pen", "long text")];
        Customer[] customers =
            [new() { Id = 1, First = "Ann", Last = "Lee" }, new() { Id = 2, First = "Bob", Last = "Ray", IsDeleted = true }];
        Tag[] tags = [new() { Name = "gift", Text = "a gift" }, new() { Name = "urgent", Text = "at once" }];
        Bank bank = new() { Id = 1, Name = "bank" };
        Payment?[] payments =
        [
            new CardPayment { Id = 1, Amount = 1, Card = "1111", Bank = bank,
                Refunds = [new() { Id = 1, Amount = 1, Reason = "late" }, new() { Id = 2, Amount = 2 }] },
            new GoldPayment { Id = 2, Amount = 2, Card = "2222", Points = 7 },
            new TransferPayment { Id = 3, Amount = 3, Iban = "DE", Refunds = [new() { Id = 3, Amount = 3 }] },
            null,
        ];
        for (int id = 1; id <= 8; id++)
            shop.Add(Create(id, id % 3 == 0 ? null : customers[id % 2], payments[id % 4], tags, products));
        shop.Add(root);
        shop.SaveChanges();
    }

    private static Order Create(int id, Customer? customer, Payment? payment, Tag[] tags, Product[] products)
    {
        var order = new Order(id, customer)
        {
            Number = $"N{id}",
            Status = (OrderStatus)(id % 2),
            Payment = payment,
            Version = id,
            ShipTo = new() { City = $"city {id}", Zip = $"{id}{id}" },
            BillTo = id % 2 == 0 ? new() { City = "bill", Zip = "99" } : null,
            Parcel = new() { Weight = id, Volume = id * 2 },
            Fee = new(id, "EUR"),
            Discount = id % 4 == 0 ? new() { Percent = id, Reason = "loyal" } : null,
            Label = new() { Text = $"label {id}", Size = id },
            Details = id % 3 == 1 ? null : new() { Color = "red", Marks = ["x", "y"] },
            Words = id % 2 == 0 ? ["a", "b"] : [],
        };
        order.SetNote($"note {id}");
        for (int i = 0; i < id % 3; i++)
        {
            int line = (id * 10) + i;
            order.Add(
                new Line { Id = line, Sku = $"s{line}", Count = i + 1, Price = line / 4m, Product = i == 0 ? products[id % 2] : null });
            order.Remarks.Add(new Remark { Number = i + 1, Text = $"remark {i}", Stars = i });
            order.Tags.Add(tags[i]);
        }
        return order;
    }
}
