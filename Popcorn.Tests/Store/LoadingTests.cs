namespace Popcorn.Tests.Store;

/// <summary>What nobody asked for is not loaded.</summary>
public sealed class LoadingTests : ShopTests
{
    // Columns: path, include, the types of the entities that were made.
    [TestCase("/orders", "", "Order")]
    [TestCase("/orders", "[number,note]", "Order")]
    [TestCase("/orders", "[*,-lines,-customer,-payment]", "Order")]
    [TestCase("/orders", "[customer[name]]", "Address Customer Order")]
    [TestCase("/orders", "[lines[quantity]]", "Order OrderLine")]
    [TestCase("/orders", "[lines]", "Order OrderLine Product")]
    [TestCase("/orders", "[lines[product[category]]]", "Category Order OrderLine Product")]
    [TestCase("/orders", "[payment]", "CardPayment Order TransferPayment VoucherPayment")]
    [TestCase("/orders/1", "", "Order")]
    [TestCase("/orders/1", "[lines[sum]]", "Order OrderLine")]
    [TestCase("/customers/395/orders", "", "Order OrderLine Product")]
    [TestCase("/customers/395/orders", "[-lines]", "Order")]
    [TestCase("/products", "", "Product")]
    [TestCase("/products", "[category]", "Category Product")]
    public async Task Loads_only_what_is_asked_for(string path, string include, string types)
    {
        foreach (string door in Door.All)
        {
            App.Loaded.Clear();
            await Client.GetStringAsync(Door.Url(door + path, include));
            Assert.That(App.Loaded.ToString(), Is.EqualTo(types), door);
        }
    }

    [Test]
    public async Task The_plain_twin_loads_everything()
    {
        App.Loaded.Clear();
        await Client.GetStringAsync("/plain/orders");
        Assert.That(App.Loaded.ToString(), Is.EqualTo("Address CardPayment Category Customer Order OrderLine Product TransferPayment VoucherPayment"));
    }

    [TestCase("[nope]")]
    [TestCase("[id")]
    public async Task Loads_nothing_for_a_bad_include(string include)
    {
        foreach (string door in Door.All)
        {
            App.Loaded.Clear();
            using HttpResponseMessage response = await Client.GetAsync(Door.Url($"{door}/orders", include));
            Assert.That(App.Loaded.ToString(), Is.Empty, door);
        }
    }
}
