using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools that find that an include would load too much, at once or while their result is read.</summary>
internal sealed class RefusingTools(IPopcornSelection<Order> selection)
{
    [McpServerTool]
    public Order RefuseAtOnce() => throw selection.Root!.Members[^1].CreateTooLarge("1 object");

    [McpServerTool]
    public IEnumerable<Order> RefuseLazily()
    {
        yield return RefuseAtOnce();
    }

    [McpServerTool]
    public async IAsyncEnumerable<Order> RefuseStream()
    {
        await Task.Yield();
        yield return RefuseAtOnce();
    }
}
