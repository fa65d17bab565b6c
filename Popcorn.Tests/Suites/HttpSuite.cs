using System.Text.Encodings.Web;
using Popcorn.Tests.Http;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Suites;

/// <summary>The suite through a host. Apps are shared between the rows that have the same options.</summary>
public abstract class HttpSuite : SelectionSuite
{
    private readonly SharedApps<(string, UnknownMembers), TestApp> _apps = new();

    [OneTimeTearDown]
    public void Stop() => _apps.Dispose();

    /// <summary>An app that answers GET /{name of the value} with it, declared as what it is in the catalog.</summary>
    protected abstract TestApp Start(JsonSerializerOptions json, UnknownMembers unknownMembers);

    protected sealed override string Expected(SuiteCase row) => row.HostExpected ?? row.Expected;

    protected sealed override string Answer(SuiteCase row, Catalog.Case value)
    {
        TestApp app = _apps.GetOrStart((row.Json, row.UnknownMembers), _ => Start(OptionsOf(row), row.UnknownMembers));
        using var request = new HttpRequestMessage(
            HttpMethod.Get, $"/{Uri.EscapeDataString(row.Value)}?include={Uri.EscapeDataString(row.Include)}");
        request.Headers.Add("Accept", "application/json");
        using HttpResponseMessage response = app.Client.SendAsync(request).GetAwaiter().GetResult();
        string text = response.Content.ReadAsStringAsync().GetAwaiter().GetResult();
        if ((int)response.StatusCode == 400)
            throw Refusal(text);
        Assert.That((int)response.StatusCode, Is.EqualTo(200), text);
        // A handler's string is an answer of its own kind, and no JSON, as without Popcorn.
        return response.Content.Headers.ContentType?.MediaType == "text/plain" ? JsonSerializer.Serialize(text) : text;
    }

    /// <summary>MVC would take another encoder if none were set.</summary>
    private static JsonSerializerOptions OptionsOf(SuiteCase row) => new(row.MakeJsonOptions()) { Encoder = JavaScriptEncoder.Default };

    private static PopcornException Refusal(string problem)
    {
        JsonObject json = JsonNode.Parse(problem)!.AsObject();
        return new PopcornException(new IncludeError((string)json["code"]!, (int)json["position"]!, (string)json["detail"]!));
    }
}
