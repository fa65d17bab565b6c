using System.Net.Http.Json;
using Popcorn.Client;
using Popcorn.Store.Models;
using Popcorn.Tests.Store;
using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>The sample, asked by the typed client through both doors.</summary>
[TestFixture("/api")]
[TestFixture("/mvc")]
public sealed class StoreClientTests(string door) : ShopTests
{
    [Test]
    public async Task Reads_an_order()
    {
        var order = await Client.GetIncludedAsync($"{door}/orders/1", (Order o) => new
        {
            o.Number,
            o.Status,
            Customer = new { o.Customer!.Name, o.Customer.Address.City },
            Lines = o.Lines.Select(l => new { l.Sum, Product = l.Product!.Name }).ToList(),
            o.Payment,
        });
        Order expected = App.With(db => db.Orders.Single(o => o.Id == 1));
        Assert.That((order!.Number, order.Status), Is.EqualTo((expected.Number, expected.Status)));
        Assert.That(order.Customer.Name, Does.Contain(" "));
        Assert.That(order.Customer.City, Is.Not.Empty);
        Assert.That(order.Lines, Is.Not.Empty);
        Assert.That(order.Lines.Select(line => line.Product), Is.All.Not.Empty);
        Assert.That(order.Lines.Sum(line => line.Sum), Is.EqualTo(expected.Total));
    }

    [Test]
    public async Task Reads_a_page()
    {
        var page = await Client.GetIncludedAsync($"{door}/orders?take=3&skip=1", (Page<Order> p) => new
        {
            Items = Asked.Payload(p.Items).Select(o => new { o.Id, Pieces = o.Lines.Select(l => l.Quantity) }).ToArray(),
            Orders = p.Total,
            p.Next,
        });
        Assert.That(page!.Items.Select(order => order.Id), Is.EqualTo(new[] { 2, 3, 4 }));
        Assert.That(page.Items.SelectMany(order => order.Pieces), Is.All.Positive);
        Assert.That((page.Orders, page.Next), Is.EqualTo((StoreApp.Orders, "?skip=4&take=3&include=%5Bid%2Clines%5Bquantity%5D%5D")));
    }

    [Test]
    public async Task Reads_the_model_itself()
    {
        Page<Product> page = (await Client.GetIncludedAsync($"{door}/products?take=2", (Page<Product> p) =>
            new Page<Product>(Asked.Payload(p.Items).Select(x => Asked.All(x).Without(y => y.Description)).ToList(), p.Total, p.Next)))!;
        Assert.That(page.Items.Select(product => product.Tags), Is.All.Not.Empty);
        Assert.That(page.Items.Select(product => product.Description), Is.All.Null);
        Assert.That(page.Items.Select(product => product.CostPrice), Is.All.Zero, "It is never sent.");
    }

    [Test]
    public async Task Reads_what_was_placed()
    {
        var include = Asked.For((Order o) => new { o.Id, o.Note, Skus = o.Lines.Select(l => l.Product!.Sku) });
        using HttpResponseMessage response =
            await Client.PostAsJsonAsync(include.AddTo($"{door}/orders"), new NewOrder(7, [new NewOrderLine(3, 2)], "ring twice"));
        var placed = await include.ReadAsync(response);
        Assert.That((placed!.Id, placed.Note, placed.Skus.Count()), Is.EqualTo((StoreApp.Orders + 1, "ring twice", 1)));
    }

    [Test]
    public async Task Tells_a_refusal()
    {
        PopcornRequestException refused = (await Assert.ThrowsAsync<PopcornRequestException>(
            () => Client.GetIncludedAsync($"{door}/products/3", (Product p) => new { p.Sku, p.CostPrice })))!;
        Assert.That((refused.Code, refused.Position), Is.EqualTo((IncludeErrorCodes.UnknownMember, 5)));
    }
}
