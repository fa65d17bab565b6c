using Microsoft.EntityFrameworkCore;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Tests.Store;

/// <summary>What is [Never] is in no body, whoever writes it.</summary>
public sealed class SecretsTests : ShopTests
{
    private static readonly string[] Names = ["costPrice", "passwordHash", "\"token\"", "CostPrice", "PasswordHash"];

    private static readonly string[] Includes = ["", "[*]", "[**]", "[costPrice]", "[passwordHash]", "[lines[product[costPrice]]]",
        "[customer[passwordHash]]", "[payment[token]]", "[**,-id]"];

    private string[] _secrets = [];

    [OneTimeSetUp]
    public void Open()
    {
        _secrets = App.With(Secrets);
        Assert.That(_secrets, Has.Length.GreaterThan(500).And.All.Length.GreaterThan(4));
    }

    [Test]
    public async Task No_answer_holds_a_secret(
        [Values("/api", "/mvc", "/plain")] string entryPoint,
        [Values("/orders?take=100", "/orders/1", "/customers/395/orders", "/products?take=100", "/products/3", "/customers?take=100",
            "/customers/7", "/categories", "/categories/14")] string path)
    {
        foreach (string include in entryPoint == "/plain" ? [""] : Includes)
            await AssertKeepsAsync(StoreRequest.Url(entryPoint + path, include));
    }

    [Test]
    public async Task No_document_about_the_shop_holds_a_secret_or_its_name()
    {
        await AssertKeepsAsync("/openapi/v1.json");
        await AssertKeepsAsync(StoreRequest.Url("/meta/plan?path=/orders/17", "[**]"));
        await AssertKeepsAsync(StoreRequest.Url("/meta/plan?path=/orders/17&isMvc=true", "[lines[product[costPrice]]]"));
    }

    /// <summary>The tree of the page shows what is [Never], in development and by name only.</summary>
    [TestCase("Development")]
    [TestCase("Production")]
    public async Task The_tree_holds_no_secret_and_in_production_no_name_of_one(string environment)
    {
        await using var app = new StoreApp { Environment = environment };
        using HttpClient client = app.CreateClient();
        string tree = await client.GetStringAsync("/meta/resources");
        Assert.That(app.With(Secrets).Where(secret => tree.Contains(secret, StringComparison.Ordinal)), Is.Empty);
        Assert.That(Names.Any(name => tree.Contains(name, StringComparison.Ordinal)), Is.EqualTo(environment == "Development"));
    }

    private async Task AssertKeepsAsync(string url)
    {
        using HttpResponseMessage response = await Client.GetAsync(url);
        string body = await response.Content.ReadAsStringAsync();
        Assert.That(body, Is.Not.Empty);
        Assert.That(_secrets.Concat(Names).Where(secret => body.Contains(secret, StringComparison.Ordinal)), Is.Empty, url);
    }

    private static string[] Secrets(StoreContext db) =>
    [
        .. db.Products.AsNoTracking().AsEnumerable().Select(product => product.CostPrice.ToString(CultureInfo.InvariantCulture)),
        .. db.Customers.AsNoTracking().AsEnumerable().Select(customer => customer.PasswordHash),
        .. db.Set<CardPayment>().AsNoTracking().AsEnumerable().Select(card => card.Token),
    ];
}
