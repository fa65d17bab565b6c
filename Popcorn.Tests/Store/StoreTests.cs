namespace Popcorn.Tests.Store;

/// <summary>The sample's resources through both entry points.</summary>
public sealed class StoreTests : ShopTests
{
    // Columns: path, include, the members of the answer.
    [TestCase("/orders?take=3", "", "{items[{id,number,placedAt,status,total}],total,next}")]
    [TestCase("/orders?take=3", "[]", "{items[{id,number,placedAt,status,total}],total,next}")]
    [TestCase("/orders?take=3", "[id]", "{items[{id}],total,next}")]
    [TestCase("/orders?take=3", "[NUMBER]", "{items[{id,number}],total,next}")]
    [TestCase("/orders?take=3", "[-placedAt,-status]", "{items[{id,number,total}],total,next}")]
    [TestCase("/orders?take=3", "[!default,note]", "{items[{id,number,placedAt,status,total,note}],total,next}")]
    [TestCase("/orders?take=3", "[customer]", "{items[{id,customer{id,name,email}}],total,next}")]
    [TestCase("/orders?take=3", "[customer[address]]", "{items[{id,customer{id,address{city,country}}}],total,next}")]
    [TestCase(
        "/orders?take=3", "[customer[*]]",
        "{items[{id,customer{id,name,firstName,lastName,email,tier,since,address{city,country}}}],total,next}")]
    [TestCase("/orders?take=3", "[lines]", "{items[{id,lines[{quantity,sum,product{id,name}}]}],total,next}")]
    [TestCase("/orders?take=3", "[lines[]]", "{items[{id,lines[{position,quantity,unitPrice,sum}]}],total,next}")]
    [TestCase(
        "/orders?take=3", "[lines[product[tags,category[name]]]]",
        "{items[{id,lines[{product{id,tags[],category{id,name}}}]}],total,next}")]
    [TestCase("/orders/1", "", "{id,number,placedAt,status,total}")]
    [TestCase("/orders/1", "[number,lines[-sum]]", "{id,number,lines[{position,quantity,unitPrice}]}")]
    [TestCase("/customers/7", "", "{id,name,email}")]
    [TestCase("/customers/7", "[**]", "{id,name,firstName,lastName,email,tier,since,address{street,city,postalCode,country}}")]
    [TestCase("/customers?take=2", "[address[*]]", "{items[{id,address{street,city,postalCode,country}}],total,next}")]
    [TestCase("/customers/395/orders", "", "{items[{id,number,status,total,lines[{quantity,sum,product{id,name}}]}],total,next}")]
    [TestCase("/customers/395/orders", "[-lines]", "{items[{id,number,status,total}],total,next}")]
    [TestCase("/customers/395/orders", "[total]", "{items[{id,total}],total,next}")]
    [TestCase("/products?take=2", "", "{items[{id,sku,name,price}],total,next}")]
    [TestCase("/products?take=2", "[**]", "{items[{id,sku,name,price,stock,description,tags[],category{id,name,slug,parent}}],total,next}")]
    [TestCase(
        "/products?take=2", "[**,category[*,parent[*]]]",
        "{items[{id,sku,name,price,stock,description,tags[],category{id,name,slug,parent{id,name,slug,parent,children[{id,name,slug}]},"
        + "children[]}}],total,next}")]
    [TestCase("/products/3", "[*,-description]", "{id,sku,name,price,stock,tags[],category{id,name,slug}}")]
    [TestCase("/categories", "[name]", "[{id,name}]")]
    [TestCase("/categories/14", "[**]", "{id,name,slug,parent{id,name,slug,parent{id,name,slug}},children[]}")]
    [TestCase("/categories/13", "[children[name,children]]", "{id,children[{id,name,children[]}]}")]
    public async Task Answers_what_is_asked_through_both_entry_points(string path, string include, string members)
    {
        var bodies = new List<string>();
        foreach (string entryPoint in StoreRequest.All)
        {
            using HttpResponseMessage response = await Client.GetAsync(StoreRequest.Url(entryPoint + path, include));
            bodies.Add(await response.Content.ReadAsStringAsync());
            Assert.That(
                (response.StatusCode, response.Content.Headers.ContentType?.ToString()),
                Is.EqualTo((HttpStatusCode.OK, "application/json; charset=utf-8")), bodies[^1]);
            Assert.That(StoreRequest.Members(bodies[^1]), Is.EqualTo(members), entryPoint);
        }
        Assert.That(bodies[1], Is.EqualTo(bodies[0]), "The entry points differ.");
    }

    /// <summary>Lists mix kinds, so each kind is looked for.</summary>
    [TestCase("card", "{kind,brand,lastDigits,amount,paidAt}")]
    [TestCase("transfer", "{kind,bank,reference,amount,paidAt}")]
    [TestCase("voucher", "{kind,code,amount,paidAt}")]
    public async Task Writes_each_kind_of_payment(string kind, string members)
    {
        foreach (string entryPoint in StoreRequest.All)
        {
            string body = await Client.GetStringAsync(StoreRequest.Url($"{entryPoint}/orders?take=100", "[payment]"));
            Assert.That(body, Does.Contain($"\"kind\":\"{kind}\""));
            Assert.That(StoreRequest.Members(body), Does.Contain($"payment{members}"));
            string asked = await Client.GetStringAsync(StoreRequest.Url($"{entryPoint}/orders?take=100", "[payment[amount,brand]]"));
            Assert.That(StoreRequest.Members(asked), Does.Contain("payment{kind,brand,amount}").And.Contain("payment{kind,amount}"));
        }
    }

    [TestCase("/orders/999999")]
    [TestCase("/products/999999")]
    [TestCase("/customers/999999")]
    [TestCase("/categories/999999")]
    [TestCase("/nothing")]
    public async Task Says_404_as_a_problem(string path)
    {
        foreach (string entryPoint in StoreRequest.All.Append("/plain"))
        {
            using HttpResponseMessage response = await Client.GetAsync(entryPoint + path);
            Assert.That(
                (response.StatusCode, response.Content.Headers.ContentType?.MediaType),
                Is.EqualTo((HttpStatusCode.NotFound, "application/problem+json")), entryPoint);
        }
    }

    [Test]
    public async Task Leads_from_page_to_page_with_the_same_include()
    {
        foreach (string entryPoint in StoreRequest.All)
        {
            string first = await Client.GetStringAsync(StoreRequest.Url($"{entryPoint}/orders?take=100", "[number]"));
            Assert.That(first, Does.EndWith("""],"total":120,"next":"?skip=100&take=100&include=%5Bnumber%5D"}"""));
            string second = await Client.GetStringAsync($"{entryPoint}/orders?skip=100&take=100&include=%5Bnumber%5D");
            Assert.That(second, Does.StartWith("""{"items":[{"id":101,"number":"PC-000101"},""").And.EndWith(
                """{"id":120,"number":"PC-000120"}],"total":120,"next":null}"""));
        }
    }

    // Columns: the query of a page, and what the link to the next one repeats of it.
    [TestCase("", "")]
    [TestCase("&include=@card", "&include=%40card")]
    [TestCase("&include=@card,note", "&include=%40card%2Cnote")]
    [TestCase("&include=id&include=&include=lines(quantity)", "&include=id&include=lines%28quantity%29")]
    public async Task A_link_repeats_the_include_as_it_was_sent(string include, string repeated)
    {
        foreach (string entryPoint in StoreRequest.All)
            Assert.That(
                await Client.GetStringAsync($"{entryPoint}/orders?take=2{include}"),
                Does.EndWith($"\"next\":\"?skip=2&take=2{repeated}\"}}"));
    }

    /// <summary>The end of the page would not be a number of 32 bits.</summary>
    [Test]
    public async Task There_is_no_page_after_the_greatest_skip()
    {
        foreach (string entryPoint in StoreRequest.All)
            Assert.That(
                await Client.GetStringAsync($"{entryPoint}/orders?skip={int.MaxValue}"),
                Is.EqualTo("""{"items":[],"total":120,"next":null}"""));
    }

    // Columns: query, the first and the last order.
    [TestCase("", 1, 20)]
    [TestCase("?take=0", 1, 1)]
    [TestCase("?take=-5&skip=-5", 1, 1)]
    [TestCase("?take=100000", 1, 100)]
    [TestCase("?skip=115", 116, 120)]
    public async Task Bounds_a_page(string query, int first, int last)
    {
        foreach (string entryPoint in StoreRequest.All.Append("/plain"))
        {
            string body = await Client.GetStringAsync(
                StoreRequest.Url($"{entryPoint}/orders{query}", entryPoint == "/plain" ? "" : "[id]"));
            using var document = System.Text.Json.JsonDocument.Parse(body);
            int[] ids = [.. document.RootElement.GetProperty("items").EnumerateArray().Select(order => order.GetProperty("id").GetInt32())];
            Assert.That((ids[0], ids[^1], ids.Length), Is.EqualTo((first, last, last - first + 1)), entryPoint);
        }
    }

    [Test]
    public async Task Shows_its_document_in_a_reader()
    {
        Assert.That(await Client.GetStringAsync("/"), Does.Contain("href=\"scalar\""));
        using HttpResponseMessage response = await Client.GetAsync("/scalar");
        Assert.That((response.StatusCode, response.Content.Headers.ContentType?.MediaType), Is.EqualTo((HttpStatusCode.OK, "text/html")));
        string page = await response.Content.ReadAsStringAsync();
        Assert.That(page, Does.Contain("openapi/{documentName}.json").Or.Contain("openapi/v1.json"));
        Assert.That(page, Does.Not.Contain("https://cdn"), "The reader comes with the package.");
    }

    [Test]
    public async Task Describes_itself_by_OpenAPI()
    {
        string document = await Client.GetStringAsync("/openapi/v1.json");
        Assert.That(document, Does.Contain("\"/api/orders/{id}\"").And.Contain("\"/mvc/orders/{id}\"").And.Contain("\"include\"")
            .And.Contain("\"skip\"").And.Not.Contain("/meta/"));
    }
}
