using ModelContextProtocol;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A resource has what the include in its address asks for.</summary>
public sealed class ResourceIncludeTests : SessionFixture
{
    [TestCase("shop://orders/1", """{"id":1,"number":"PC-000001","total":10.5}""")]
    [TestCase("shop://orders/1?include=%5Blines%5Bsku%5D%5D", """{"id":1,"lines":[{"sku":"SKU-1-1"},{"sku":"SKU-1-2"}]}""")]
    [TestCase("shop://orders?skip=10&include=%5Bid%5D", """[{"id":11},{"id":12}]""")]
    [TestCase("shop://public/2?include=%5B*%5D", """{"id":2,"number":"PC-000002"}""")]
    [TestCase("shop://first", """{"id":1,"number":"PC-000001","total":10.5}""")]
    [TestCase("shop://text", "text")]
    public async Task Is_written(string uri, string expected)
    {
        ReadResourceResult result = await Session.Client.ReadResourceAsync(uri);
        var content = (TextResourceContents)result.Contents.Single();
        Assert.That(content.Text, Is.EqualTo(expected));
        Assert.That(content.Uri, Is.EqualTo(uri));
    }

    [Test]
    public async Task Is_cut_within_a_limit()
    {
        ReadResourceResult result = await Session.Client.ReadResourceAsync("shop://orders");
        Assert.That(
            ((TextResourceContents)result.Contents[1]).Text,
            Does.StartWith("These are the first 6 of 12 elements, because a result has at most 300 bytes."));
    }

    [Test]
    public async Task A_mistake_is_an_error_with_advice()
    {
        McpProtocolException exception = (await Assert.ThrowsAsync<McpProtocolException>(
            async () => await Session.Client.ReadResourceAsync("shop://orders/1?include=%5Bnope%5D")))!;
        Assert.That(exception.ErrorCode, Is.EqualTo(McpErrorCode.InvalidParams));
        Assert.That(exception.Message, Does.Contain("include_unknown_member: Unknown member at position 1. Members: id, number, total"));
    }

    [TestCase("application/vnd.shop+json", "application/vnd.shop+json")]
    [TestCase(null, "application/json")]
    public async Task Is_read_as_it_is_listed(string? own, string expected)
    {
        McpServerResource resource = McpServerResource.Create(
            () => AgentShop.Orders[0], new() { UriTemplate = "shop://own", Name = "own", MimeType = own });
        resource.ProtocolResource!.Annotations = new() { Priority = 0.5f };
        McpServerResource template = McpServerResource.Create(
            (int id) => AgentShop.Orders[id], new() { UriTemplate = "shop://own/{id}", Name = "template", MimeType = own });
        template.ProtocolResourceTemplate.Annotations = new() { Priority = 0.25f };
        await using AgentSession session = await AgentSession.StartAsync(
            server => server.WithResources([resource, template]).WithPopcorn());
        McpClientResource listed = (await session.Client.ListResourcesAsync()).Single();
        McpClientResourceTemplate listedTemplate = (await session.Client.ListResourceTemplatesAsync()).Single();
        Assert.That((listed.MimeType, listedTemplate.MimeType), Is.EqualTo((expected, expected)));
        Assert.That(listed.ProtocolResource.Annotations?.Priority, Is.EqualTo(0.5f));
        Assert.That(listedTemplate.ProtocolResourceTemplate.Annotations?.Priority, Is.EqualTo(0.25f));
        foreach (string uri in (string[])["shop://own", "shop://own/1"])
            Assert.That((await session.Client.ReadResourceAsync(uri)).Contents.Single().MimeType, Is.EqualTo(expected));
    }

    [Test]
    public async Task Is_listed_as_before()
    {
        IList<McpClientResourceTemplate> templates = await Session.Client.ListResourceTemplatesAsync();
        IList<McpClientResource> resources = await Session.Client.ListResourcesAsync();
        Assert.That(templates.Select(template => template.UriTemplate).Order(StringComparer.Ordinal), Is.EqualTo(new[]
        {
            "shop://orders/{id}{?include}", "shop://orders{?skip,include}", "shop://plain/{id}{?include}", "shop://public/{id}{?include}",
        }));
        Assert.That(resources.Select(resource => resource.Uri), Is.EquivalentTo(new[] { "shop://first", "shop://text" }));
        Assert.That(resources.Single(resource => resource.Uri == "shop://first").MimeType, Is.EqualTo("application/json"));
    }

    private protected override Task<AgentSession> StartAsync() =>
        AgentSession.StartAsync(server => server.WithResources<OrderResources>().WithPopcorn());
}
