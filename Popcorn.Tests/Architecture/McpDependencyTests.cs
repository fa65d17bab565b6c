namespace Popcorn.Tests.Architecture;

/// <summary>Tools and resources share Core, and do not depend on each other.</summary>
public sealed class McpDependencyTests() : FolderDependencyFixture("Popcorn.Mcp", Allowed, Upward)
{
    private const string Allowed = """
        MaxResultBytesAttribute :
        PopcornMcpOptions       :
        Core                    : MaxResultBytesAttribute PopcornMcpOptions
        Tools                   : PopcornMcpOptions Core
        Resources               : PopcornMcpOptions Core
        Server                  : Core Tools Resources
        PopcornMcpServerBuilderExtensions : PopcornMcpOptions Core Tools Resources Server
        """;

    private static readonly Dictionary<string, string> Upward = [];
}
