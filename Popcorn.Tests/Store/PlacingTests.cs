using System.Net.Http.Json;
using Popcorn.Store.Models;

namespace Popcorn.Tests.Store;

/// <summary>The one request that changes something.</summary>
public sealed class PlacingTests : ShopTests
{
    private static readonly NewOrder Wanted = new(27, [new(3, 2), new(5, 1)], "Please ring twice.");

    [Test]
    public async Task Answers_with_what_is_asked_of_the_new_order(
        [ValueSource(typeof(StoreRequest), nameof(StoreRequest.All))] string entryPoint)
    {
        int before = Count();
        using HttpResponseMessage response = await Client.PostAsJsonAsync(
            StoreRequest.Url($"{entryPoint}/orders", "[number,status,lines[quantity,product[name]],customer[id]]"), Wanted);
        string body = await response.Content.ReadAsStringAsync();
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Created), body);
        Assert.That(StoreRequest.Members(body), Is.EqualTo("{id,number,status,customer{id},lines[{quantity,product{id,name}}]}"));
        Assert.That(body, Does.Contain("\"status\":\"New\"").And.Contain("\"customer\":{\"id\":27}"));
        Assert.That(Count(), Is.EqualTo(before + 1));
        using HttpResponseMessage again = await Client.GetAsync(response.Headers.Location);
        Assert.That(again.StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }

    /// <summary>The last include is refused by the query, while the handler runs: it has six collections in each other.</summary>
    [Test]
    public async Task A_bad_include_changes_nothing(
        [ValueSource(typeof(StoreRequest), nameof(StoreRequest.All))] string entryPoint,
        [Values(
            "[id", "[nope]", "[number[x]]", "[lines[product[category[children[children[children[children[children[id]]]]]]]]]")]
        string include)
    {
        int before = Count();
        using HttpResponseMessage response = await Client.PostAsJsonAsync(StoreRequest.Url($"{entryPoint}/orders", include), Wanted);
        Assert.That((response.StatusCode, Count()), Is.EqualTo((HttpStatusCode.BadRequest, before)));
        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("\"code\":\"include_"));
    }

    private static IEnumerable<TestCaseData> WrongOrders() =>
        from entryPoint in StoreRequest.All
        from wrong in new (string Member, NewOrder Order)[]
        {
            ("customerId", Wanted with { CustomerId = 999_999 }),
            ("lines", Wanted with { Lines = [] }),
            ("lines", Wanted with { Lines = [new(999_999, 1)] }),
            ("lines", Wanted with { Lines = [new(3, 0)] }),
            ("lines", Wanted with { Lines = [null!] }),
        }
        select new TestCaseData(entryPoint, wrong.Member, wrong.Order);

    [TestCaseSource(nameof(WrongOrders))]
    public async Task A_wrong_order_changes_nothing(string entryPoint, string member, NewOrder order)
    {
        int before = Count();
        using HttpResponseMessage response = await Client.PostAsJsonAsync($"{entryPoint}/orders", order);
        string body = await response.Content.ReadAsStringAsync();
        Assert.That(
            (response.StatusCode, response.Content.Headers.ContentType?.MediaType, Count()),
            Is.EqualTo((HttpStatusCode.BadRequest, "application/problem+json", before)), body);
        Assert.That(body, Does.Contain($"\"{member}\""));
    }

    [Test]
    public async Task Too_many_lines_are_refused_before_anything_is_read(
        [ValueSource(typeof(StoreRequest), nameof(StoreRequest.All))] string entryPoint)
    {
        NewOrder order = Wanted with { Lines = [.. Enumerable.Range(1, 100_000).Select(id => new NewOrderLine(id, 1))] };
        App.Sql.Statements.Clear();
        using HttpResponseMessage response = await Client.PostAsJsonAsync($"{entryPoint}/orders", order);
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(App.Sql.Statements, Is.Empty);
    }

    private int Count() => App.With(db => db.Orders.Count());
}
