namespace Popcorn.Tests.Store;

/// <summary>A member that only one of the two demo callers sees.</summary>
public sealed class CallersTests : ShopTests
{
    [Test]
    public async Task Only_the_buyer_sees_the_margin([Values("/api", "/mvc")] string entryPoint)
    {
        (HttpStatusCode status, string body) = await GetAsync(entryPoint + "/products/7?include=[price,margin]", "buyer");
        Assert.That(status, Is.EqualTo(HttpStatusCode.OK), body);
        Assert.That(body, Does.Contain("\"margin\":"));
        foreach (string? caller in (string?[])["visitor", "stranger", null])
        {
            (status, body) = await GetAsync(entryPoint + "/products/7?include=[price,margin]", caller);
            (HttpStatusCode expectedStatus, string expected) = await GetAsync(entryPoint + "/products/7?include=[price]", caller);
            Assert.That((status, body), Is.EqualTo((expectedStatus, expected)));
            Assert.That((await GetAsync(entryPoint + "/orders/17?include=[**]", caller)).Body, Does.Not.Contain("margin"));
        }
        Assert.That((await GetAsync("/plain/products/7", "buyer")).Body, Does.Not.Contain("margin"), "Only Popcorn knows the caller.");
    }

    [Test]
    public async Task What_it_costs_is_read_for_the_buyer_only([Values("/api", "/mvc")] string entryPoint)
    {
        foreach (string caller in (string[])["visitor", "buyer"])
        {
            // The second use of a selection reads exactly its columns.
            await GetAsync(entryPoint + "/products/7?include=[*,-category]", caller);
            App.Sql.Statements.Clear();
            await GetAsync(entryPoint + "/products/7?include=[*,-category]", caller);
            Assert.That(
                App.Sql.Statements.Exists(statement => statement.Contains("CostPrice", StringComparison.Ordinal)),
                Is.EqualTo(caller == "buyer"));
        }
    }

    [Test]
    public async Task The_tree_has_what_the_caller_may_name()
    {
        const string denied = """{"name":"margin","type":"","always":false,"default":false,"never":false,"denied":true,""";
        string visitor = (await GetAsync("/meta/resources", "visitor")).Body;
        Assert.That(visitor, Does.Contain(denied), "In development, the page says that the member is for others.");
        Assert.That(visitor.Replace(denied, "", StringComparison.Ordinal), Does.Not.Contain("margin"));
        Assert.That((await GetAsync("/meta/resources", "buyer")).Body, Does.Not.Contain(denied));
        Assert.That((await GetAsync("/meta/resources", "buyer")).Body, Does.Contain("margin"));
        Assert.That((await GetAsync("/meta/plan?path=/products/7&include=[margin]", "buyer")).Body, Does.Contain("margin"));
    }

    /// <summary>A header is no proof: only the demo believes it.</summary>
    [Test]
    public async Task In_production_nobody_is_the_buyer()
    {
        await using var app = new StoreApp { Environment = "Production" };
        using HttpClient client = app.CreateClient();
        client.DefaultRequestHeaders.Add("Demo-Caller", "buyer");
        foreach (string entryPoint in new[] { "/api", "/mvc" })
            Assert.That(await client.GetStringAsync(entryPoint + "/products/7?include=[price,margin]"), Does.Not.Contain("margin"));
        Assert.That(await client.GetStringAsync("/meta/resources"), Does.Not.Contain("margin"));
    }

    private Task<(HttpStatusCode Status, string Body)> GetAsync(string url, string? caller) => StoreRequest.GetAsync(Client, url, caller);
}
