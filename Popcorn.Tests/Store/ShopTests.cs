namespace Popcorn.Tests.Store;

/// <summary>Tests that ask one shop of their own.</summary>
public abstract class ShopTests
{
    private HttpClient? _client;

    private protected StoreApp App { get; } = new();
    private protected HttpClient Client => _client ??= App.CreateClient();

    [OneTimeTearDown]
    public void Close()
    {
        _client?.Dispose();
        App.Dispose();
    }
}
