using System.Net.Http.Json;
using Popcorn.Store.Sql;

namespace Popcorn.Tests.Store;

/// <summary>What the page shows of the statements of a request.</summary>
public sealed class SqlReportTests : ShopTests
{
    [TestCase("/api/orders/17?include=[number]", "report-1", 1, 1)]
    [TestCase("/plain/orders/17", "report-2", 20, 60)]
    public async Task Tells_rows_and_columns(string url, string id, int leastColumns, int maxColumns)
    {
        // From the second use on, exactly what is asked for is read.
        await Client.GetStringAsync(url);
        using var request = new HttpRequestMessage(HttpMethod.Get, url);
        request.Headers.Add("Store-Sql", id);
        using HttpResponseMessage response = await Client.SendAsync(request);
        SqlStatement[] report = (await Client.GetFromJsonAsync<SqlStatement[]>($"/meta/sql/{id}"))!;
        Assert.That(report, Has.Length.EqualTo(1));
        Assert.That(report[0].Columns, Is.InRange(leastColumns, maxColumns));
        Assert.That(report[0].Rows, Is.InRange(1, 5), "One for each line.");
        Assert.That(report[0].Text, Does.Contain("FROM \"Orders\"").And.Not.Contain("17"), "No parameters.");
        Assert.That(report[0].Milliseconds, Is.Positive);
    }

    [Test]
    public async Task Are_kept_for_requests_that_ask_for_it()
    {
        await Client.GetStringAsync("/api/orders/17");
        using HttpResponseMessage response = await Client.GetAsync("/meta/sql/nothing");
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.NotFound));
    }

    [Test]
    public async Task Are_not_kept_in_production()
    {
        using var app = new StoreApp { Environment = "Production" };
        using HttpClient client = app.CreateClient();
        using var request = new HttpRequestMessage(HttpMethod.Get, "/api/orders/17");
        request.Headers.Add("Store-Sql", "report-3");
        using HttpResponseMessage answer = await client.SendAsync(request);
        using HttpResponseMessage report = await client.GetAsync("/meta/sql/report-3");
        Assert.That((answer.StatusCode, report.StatusCode), Is.EqualTo((HttpStatusCode.OK, HttpStatusCode.NotFound)));
    }
}
