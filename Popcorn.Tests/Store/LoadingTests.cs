namespace Popcorn.Tests.Store;

/// <summary>What nobody asked for is not loaded.</summary>
public sealed class LoadingTests
{
    private readonly StoreApp _app = new();
    private HttpClient _client = null!;

    [OneTimeSetUp]
    public void Open() => _client = _app.CreateClient();

    [OneTimeTearDown]
    public void Close()
    {
        _client.Dispose();
        _app.Dispose();
    }

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
            _app.Loaded.Clear();
            await _client.GetStringAsync(Door.Url(door + path, include));
            Assert.That(_app.Loaded.ToString(), Is.EqualTo(types), door);
        }
    }

    [Test]
    public async Task The_plain_twin_loads_everything()
    {
        _app.Loaded.Clear();
        await _client.GetStringAsync("/plain/orders");
        Assert.That(_app.Loaded.ToString(), Is.EqualTo("Address CardPayment Category Customer Order OrderLine Product TransferPayment VoucherPayment"));
    }

    [TestCase("[nope]")]
    [TestCase("[id")]
    public async Task Loads_nothing_for_a_bad_include(string include)
    {
        foreach (string door in Door.All)
        {
            _app.Loaded.Clear();
            using HttpResponseMessage response = await _client.GetAsync(Door.Url($"{door}/orders", include));
            Assert.That(_app.Loaded.ToString(), Is.Empty, door);
        }
    }
}
