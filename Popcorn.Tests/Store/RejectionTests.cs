namespace Popcorn.Tests.Store;

/// <summary>The shop answers a name that it does not know by saying where it stands.</summary>
public sealed class RejectionTests : ShopTests
{
    [TestCase("/orders", "[id,nmae]", "include_unknown_member", 4)]
    [TestCase("/orders/1", "[number,lines[quantity,colour]]", "include_unknown_member", 23)]
    [TestCase("/orders/1", "[number[x]]", "include_not_an_object", 1)]
    [TestCase("/orders/1", "[id", "include_syntax", 3)]
    [TestCase("/orders/1", "[id]]", "include_syntax", 4)]
    [TestCase("/products", "[costPrice]", "include_unknown_member", 1)]
    [TestCase("/orders", "[customerId]", "include_unknown_member", 1)]
    [TestCase("/categories", "[parent[parent[parent]]]", "include_unknown_member", 15)]
    [TestCase("/customers/395/orders", "[-nope]", "include_unknown_member", 2)]
    public async Task Says_where_the_mistake_is(string path, string include, string code, int position)
    {
        foreach (string entryPoint in StoreRequest.All)
        {
            using HttpResponseMessage response = await Client.GetAsync(StoreRequest.Url(entryPoint + path, include));
            string body = await response.Content.ReadAsStringAsync();
            Assert.That(
                (response.StatusCode, response.Content.Headers.ContentType?.MediaType),
                Is.EqualTo((HttpStatusCode.BadRequest, "application/problem+json")), body);
            using JsonDocument problem = JsonDocument.Parse(body);
            JsonElement root = problem.RootElement;
            Assert.That(
                (root.GetProperty("code").GetString(), root.GetProperty("position").GetInt32()), Is.EqualTo((code, position)), entryPoint);
        }
    }

    // Columns: path, an include with a name that is [Never], the same with a name that does not exist.
    [TestCase("/products", "[costPrice]", "[costPrjce]")]
    [TestCase("/orders/1", "[customer[passwordHash]]", "[customer[passwordHush]]")]
    [TestCase("/orders/1", "[payment[token]]", "[payment[tokem]]")]
    [TestCase("/orders/1", "[payment[token[x]]]", "[payment[tokem[x]]]")]
    public async Task Does_not_tell_a_secret_name_from_one_that_is_not_there(string path, string secret, string other)
    {
        foreach (string entryPoint in StoreRequest.All)
            Assert.That(
                await StoreRequest.GetAsync(Client, StoreRequest.Url(entryPoint + path, secret)),
                Is.EqualTo(await StoreRequest.GetAsync(Client, StoreRequest.Url(entryPoint + path, other))), entryPoint);
    }
}
