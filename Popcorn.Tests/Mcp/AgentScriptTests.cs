using System.Text.RegularExpressions;
using ModelContextProtocol.Client;

namespace Popcorn.Tests.Mcp;

/// <summary>An agent finds out by itself how to ask for little.</summary>
public sealed partial class AgentScriptTests
{
    [Test]
    public async Task An_agent_reads_the_schema_and_corrects_its_mistake_by_the_error()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        McpClientTool tool = (await session.Client.ListToolsAsync()).Single(each => each.Name == "find_order");
        string description = tool.JsonSchema.GetProperty("properties").GetProperty("include").GetProperty("description").GetString()!;
        string[] members = Members().Match(description).Groups["names"].Value.Split(", ");
        Assert.That(members.Take(4), Is.EqualTo(new[] { "id", "number", "total", "note" }));

        string two = await session.ReadAsync(tool.Name, ("id", 3), ("include", $"[{members[1]},{members[2]}]"));
        Assert.That(two, Is.EqualTo("""{"id":3,"number":"PC-000003","total":31.5}"""));

        string error = await session.FailAsync(tool.Name, ("id", 3), ("include", "[number,lines[quantty]]"));
        string[] there = Members().Match(error).Groups["names"].Value.Split(", ");
        string closest = there.Single(name => name.StartsWith("quant", StringComparison.Ordinal));
        string corrected = await session.ReadAsync(tool.Name, ("id", 3), ("include", $"[number,lines[{closest}]]"));
        Assert.That(corrected, Is.EqualTo("""{"id":3,"number":"PC-000003","lines":[{"quantity":1},{"quantity":2}]}"""));

        string example = Example().Match(error).Groups["include"].Value;
        string works = await session.ReadAsync(tool.Name, ("id", 3), ("include", example));
        Assert.That(works, Does.StartWith("""{"id":3,"number":"PC-000003","""));
    }

    [GeneratedRegex(@"Members(?: of \w+)?: (?<names>.*?)\.")]
    private static partial Regex Members();

    [GeneratedRegex(@"include = (?<include>\[.*\])\.")]
    private static partial Regex Example();
}
