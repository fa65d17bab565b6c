using Popcorn.Tests.Engines;

namespace Popcorn.Tests.Mcp;

/// <summary>The settings of the engine are those of the server's options.</summary>
public sealed class McpOptionsTests
{
    [Test]
    public void Servers_set_them_directly()
    {
        var server = new PopcornMcpOptions();
        PopcornOptionsTests.AssertSetsDirectly(server, server.Engine);
        Assert.That(server.For<AgentShop.Order>(_ => { }), Is.SameAs(server));
    }
}
