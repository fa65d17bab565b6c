namespace Popcorn.Tests.Architecture;

/// <summary>Reading makes results of answers, Expressions makes readers of expressions.</summary>
public sealed class ClientDependencyTests() : FolderDependencyFixture("Popcorn.Client", Allowed, Upward)
{
    private const string Allowed = """
        TrimmingReasons             :
        PopcornClientOptions        :
        PopcornRequestException     :
        Reading                     : PopcornRequestException
        Include                     : PopcornClientOptions Reading Expressions
        IncludeWildcardExtensions   : Include
        Expressions                 : PopcornClientOptions Reading Include IncludeWildcardExtensions
        PopcornHttpClientExtensions : PopcornClientOptions Include Expressions
        """;

    private static readonly Dictionary<string, string> Upward = new()
    {
        ["Include -> Expressions"] = "Expressions are made of its wildcards, and it creates includes from them.",
    };
}
