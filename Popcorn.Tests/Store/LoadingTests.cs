namespace Popcorn.Tests.Store;

/// <summary>What nobody asked for is not read.</summary>
public sealed class LoadingTests : ShopTests
{
    // Columns: path, include, the tables that are read.
    [TestCase("/orders", "", "Orders")]
    [TestCase("/orders", "[number,note]", "Orders")]
    [TestCase("/orders", "[*,-lines,-customer,-payment]", "Orders")]
    [TestCase("/orders", "[customer[name]]", "Customers Orders")]
    [TestCase("/orders", "[lines[quantity]]", "OrderLine Orders")]
    [TestCase("/orders", "[lines]", "OrderLine Orders Products")]
    [TestCase("/orders", "[lines[product[category]]]", "Categories OrderLine Orders Products")]
    [TestCase("/orders", "[payment]", "Orders Payment")]
    [TestCase("/orders/1", "", "Orders")]
    [TestCase("/orders/1", "[lines[sum]]", "OrderLine Orders")]
    [TestCase("/customers/395/orders", "", "OrderLine Orders Products")]
    [TestCase("/customers/395/orders", "[-lines]", "Orders")]
    [TestCase("/products", "", "Products")]
    [TestCase("/products", "[category]", "Categories Products")]
    [TestCase("/categories/14", "[children[children]]", "Categories")]
    public async Task Reads_only_the_tables_that_are_asked_for(string path, string include, string tables)
    {
        foreach (string entryPoint in StoreRequest.All)
        {
            Forget();
            await Client.GetStringAsync(StoreRequest.Url(entryPoint + path, include));
            Assert.That(App.Sql.Tables, Is.EqualTo(tables), entryPoint);
        }
    }

    // Columns: path, include, columns that are read, and one that is not.
    [TestCase("/orders", "[number]", "\"Id\"", "\"Total\"")]
    [TestCase("/customers", "[name]", "\"LastName\"", "\"Email\"")]
    [TestCase("/customers", "[address[city]]", "\"Address_City\"", "\"Address_Street\"")]
    [TestCase("/customers", "[**]", "\"Email\"", "\"PasswordHash\"")]
    [TestCase("/products", "[**]", "\"Description\"", "\"CostPrice\"")]
    [TestCase("/categories", "[name]", "\"Name\"", "\"Slug\"")]
    [TestCase("/categories", "[children[name]]", "\"Name\"", "\"Slug\"")]
    [TestCase("/orders", "[payment]", "\"Brand\"", "\"Token\"")]
    [TestCase("/orders", "[lines[sum]]", "\"UnitPrice\"", "\"ProductId\"")]
    public async Task Reads_only_the_columns_that_are_asked_for(string path, string include, string read, string unread)
    {
        foreach (string entryPoint in StoreRequest.All)
        {
            Forget();
            await Client.GetStringAsync(StoreRequest.Url(entryPoint + path, include));
            Assert.That(string.Concat(App.Sql.Statements), Does.Contain(read).And.Not.Contain(unread), entryPoint);
        }
    }

    [Test]
    public async Task The_plain_twin_reads_everything()
    {
        Forget();
        await Client.GetStringAsync("/plain/orders");
        Assert.That(App.Sql.Tables, Is.EqualTo("Categories Customers OrderLine Orders Payment Products"));
    }

    [TestCase("[nope]")]
    [TestCase("[id")]
    public async Task Reads_nothing_for_a_bad_include(string include)
    {
        foreach (string entryPoint in StoreRequest.All)
        {
            Forget();
            using HttpResponseMessage response = await Client.GetAsync(StoreRequest.Url($"{entryPoint}/orders", include));
            Assert.That(App.Sql.Statements, Is.Empty, entryPoint);
        }
    }

    /// <summary>The client starts the app, which fills the database.</summary>
    private void Forget()
    {
        _ = Client;
        App.Sql.Statements.Clear();
    }
}
