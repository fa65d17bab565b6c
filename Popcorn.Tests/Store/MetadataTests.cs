namespace Popcorn.Tests.Store;

/// <summary>What the page is drawn from.</summary>
public sealed class MetadataTests : ShopTests
{
    private JsonDocument _resources = null!;

    [OneTimeSetUp]
    public async Task Open() => _resources = JsonDocument.Parse(await Client.GetStringAsync("/meta/resources"));

    [OneTimeTearDown]
    public void Forget() => _resources.Dispose();

    /// <summary>
    /// A tree that offers what the server refuses would be worse than none. Eight members a request, because EF Core compiles a query for
    /// each include.
    /// </summary>
    [Test]
    public async Task Every_member_of_the_tree_can_be_asked_for()
    {
        int asked = 0;
        foreach (JsonElement resource in _resources.RootElement.GetProperty("resources").EnumerateArray())
        {
            foreach (string[] paths in Paths(resource.GetProperty("members")).Chunk(8))
            {
                string url = StoreRequest.Url("/api" + resource.GetProperty("path").GetString(), $"[{string.Join(',', paths)}]");
                using HttpResponseMessage response = await Client.GetAsync(url);
                Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.OK), url);
                asked += paths.Length;
            }
        }
        Assert.That(asked, Is.GreaterThan(150));
    }

    // Columns: path of the resource, the names on the way to the member, its name, and the kind that has it.
    [TestCase("/customers/42", "", "passwordHash", null)]
    [TestCase("/products/7", "", "costPrice", null)]
    [TestCase("/orders/17", "payment", "token", "card")]
    [TestCase("/orders?take=20", "lines product", "costPrice", null)]
    public async Task Tells_only_the_name_of_a_member_that_is_never_written(string path, string above, string name, string? kind)
    {
        string[] names = above.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        JsonElement members = names.Aggregate(
            Resource(path).GetProperty("members"), (inner, step) => Find(inner, step).GetProperty("members"));
        const string? none = null;
        string expected = JsonSerializer.Serialize(new
        {
            name, type = "", always = false, @default = false, never = true, denied = false, defaultList = none, kind, members = none,
        });
        Assert.That(Find(members, name).GetRawText(), Is.EqualTo(expected));
        Assert.That(await RefusalAsync(name), Is.EqualTo(await RefusalAsync("nope")));

        async Task<string> RefusalAsync(string asked)
        {
            string include = string.Concat(names.Select(step => $"[{step}")) + $"[{asked}" + new string(']', names.Length + 1);
            (HttpStatusCode status, string body) = await StoreRequest.GetAsync(Client, StoreRequest.Url("/api" + path, include));
            Assert.That(status, Is.EqualTo(HttpStatusCode.BadRequest));
            return body;
        }
    }

    // Columns: path of the resource, member, and whether it is always written and part of the default set.
    [TestCase("/orders/17", "id", true, true)]
    [TestCase("/orders/17", "number", false, true)]
    [TestCase("/orders/17", "lines", false, false)]
    [TestCase("/customers/42/orders", "lines", false, true)]
    [TestCase("/customers/42/orders", "placedAt", false, false)]
    [TestCase("/categories", "slug", false, true)]
    public void Knows_what_a_member_is_by_default(string path, string name, bool isAlways, bool isDefault)
    {
        JsonElement member = Find(Resource(path).GetProperty("members"), name);
        Assert.That(
            (member.GetProperty("always").GetBoolean(), member.GetProperty("default").GetBoolean()), Is.EqualTo((isAlways, isDefault)));
    }

    [Test]
    public void Knows_which_kind_has_a_member()
    {
        JsonElement payment = Find(Resource("/orders/17").GetProperty("members"), "payment").GetProperty("members");
        Assert.That(Find(payment, "amount").GetProperty("kind").ValueKind, Is.EqualTo(JsonValueKind.Null));
        Assert.That(Find(payment, "lastDigits").GetProperty("kind").GetString(), Is.EqualTo("card"));
    }

    [Test]
    public void Goes_no_further_than_the_endpoint_allows()
    {
        JsonElement parent = Find(Resource("/categories").GetProperty("members"), "parent");
        Assert.That(Paths(parent.GetProperty("members")), Is.EqualTo(
            new[] { "id", "name", "slug", "parent", "parent[id]", "parent[name]", "parent[slug]" }));
    }

    [Test]
    public async Task Explains_what_is_asked_through_either_entry_point([Values] bool isMvc)
    {
        string plan = await Client.GetStringAsync(
            StoreRequest.Url($"/meta/plan?path=/orders/17&isMvc={isMvc}", "[number,lines[quantity]]"));
        Assert.That(plan, Does.StartWith("Order [lines[quantity],number]").And.Contain("tier "));
    }

    [TestCase("/meta/plan?path=/nothing", HttpStatusCode.NotFound)]
    [TestCase("/meta/plan?path=/orders/17&include=[id", HttpStatusCode.BadRequest)]
    [TestCase("/meta/plan?path=/orders/17&include=[nope]", HttpStatusCode.BadRequest)]
    public async Task Does_not_explain_what_would_be_refused(string url, HttpStatusCode status)
    {
        using HttpResponseMessage response = await Client.GetAsync(url);
        Assert.That(response.StatusCode, Is.EqualTo(status));
    }

    [Test]
    public async Task Shows_no_plans_in_production()
    {
        await using var app = new StoreApp { Environment = "Production" };
        using HttpClient client = app.CreateClient();
        using HttpResponseMessage response = await client.GetAsync("/meta/plan?path=/orders/17");
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.NotFound));
        Assert.That(await client.GetStringAsync("/meta/resources"), Does.StartWith("""{"plans":false,"""));
    }

    private JsonElement Resource(string path) =>
        _resources.RootElement.GetProperty("resources").EnumerateArray().First(
            resource => resource.GetProperty("path").GetString() == path);

    private static JsonElement Find(JsonElement members, string name) =>
        members.EnumerateArray().First(member => member.GetProperty("name").GetString() == name);

    private static IEnumerable<string> Paths(JsonElement members)
    {
        foreach (JsonElement member in members.EnumerateArray())
        {
            if (member.GetProperty("never").GetBoolean())
                continue;
            string name = member.GetProperty("name").GetString()!;
            yield return name;
            if (member.GetProperty("members") is not { ValueKind: JsonValueKind.Array } below)
                continue;
            foreach (string inner in Paths(below))
                yield return $"{name}[{inner}]";
        }
    }
}
