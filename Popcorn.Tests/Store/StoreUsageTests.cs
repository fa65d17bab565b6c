namespace Popcorn.Tests.Store;

/// <summary>Views, and the count of what callers ask for, through both entry points.</summary>
public sealed class StoreUsageTests : ShopTests
{
    [TestCase("api")]
    [TestCase("mvc")]
    public async Task Each_caller_is_counted(string door)
    {
        Assert.That(await GetAsync(door, "visitor", "@card"), Does.Match("""^{"id":7,"name":"[^"]+","price":[0-9.]+}$"""));
        await GetAsync(door, "buyer", "[margin]");
        await GetAsync(door, "visitor", "name");
        Assert.That(await FindAsync(door, "Product.name"), Is.EqualTo("1 0 1 visitor"));
        Assert.That(await FindAsync(door, "Product.margin"), Is.EqualTo("1 0 0 buyer"));
        Assert.That(await FindAsync(door, "Product.stock"), Is.EqualTo("0 0 0 "));
        Assert.That(await FindAsync(door, "Product.costPrice"), Is.Null, "[Never]");
    }

    private async Task<string> GetAsync(string door, string caller, string include)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, $"/{door}/products/7?include={include}");
        request.Headers.Add("Demo-Caller", caller);
        using HttpResponseMessage response = await Client.SendAsync(request);
        return await response.EnsureSuccessStatusCode().Content.ReadAsStringAsync();
    }

    private async Task<string?> FindAsync(string door, string member)
    {
        using JsonDocument usage = JsonDocument.Parse(await Client.GetStringAsync($"/meta/usage?path=/products/7&isMvc={door == "mvc"}"));
        return usage.RootElement.EnumerateArray().Where(row => row.GetProperty("member").GetString() == member)
            .Select(row => $"{row.GetProperty("byName")} {row.GetProperty("byWildcard")} {row.GetProperty("byServer")} "
                + string.Join(',', row.GetProperty("clients").EnumerateArray()))
            .SingleOrDefault();
    }
}
