using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;

namespace Popcorn.Tests.Packaging;

/// <summary>The server of the guide does what the page says, in a new console app that references the package.</summary>
[Category("Packaging")]
public sealed class McpServerTests
{
    private const string Package = "Popcorn.Mcp";
    private const string Console = "```console\n";

    private const string Hosting = """<PackageReference Include="Microsoft.Extensions.Hosting" Version="10.0.*" />""";

    [Test]
    public async Task Answers_as_the_page_says()
    {
        PackedPackages.Require(Package);
        using var project = new FreshProject();
        project.Restore(Package, "console", Hosting);
        project.Build(QuickStart.Read("mcp").Program);
        var server = new StdioClientTransportOptions { Command = "dotnet", Arguments = [project.Assembly] };
        await using McpClient client = await McpClient.CreateAsync(new StdioClientTransport(server));
        string[][] calls = [.. ReadCalls().Chunk(2)];
        Assert.That(calls, Has.Length.EqualTo(2));
        foreach (string[] call in calls)
        {
            string[] words = call[0].Split(' ', 2);
            var arguments = JsonSerializer.Deserialize<Dictionary<string, object?>>(words[1])!;
            CallToolResult result = await client.CallToolAsync(words[0], arguments);
            Assert.That(((TextContentBlock)result.Content.Single()).Text, Is.EqualTo(call[1]));
        }
    }

    /// <summary>The lines of the first block of a console: a call, and its result.</summary>
    private static string[] ReadCalls()
    {
        string page = Repository.Read("docs/guide/mcp.md").ReplaceLineEndings("\n");
        return page.Split(Console)[1].Split("```")[0].Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }
}
