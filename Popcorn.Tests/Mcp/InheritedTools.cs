using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools that several classes inherit, each with attributes of its own.</summary>
internal abstract class InheritedTools
{
    [McpServerTool]
    public Order FindOrder(int id) => Orders[id - 1];

    [McpServerTool, Popcorn(Allow = "[id,number,total]")]
    public Order FindListed(int id) => FindOrder(id);

    [Popcorn(Allow = "[id,total,note]")]
    public sealed class Public : InheritedTools;

    [DisablePopcorn]
    public class Whole : InheritedTools
    {
        [McpServerTool, Popcorn]
        public static Order FindSelected() => Orders[0];
    }

    [Popcorn(Allow = "[id,note]")]
    public sealed class PartAgain : Whole;

    [MaxResultBytes(20)]
    public sealed class Short : InheritedTools;
}
