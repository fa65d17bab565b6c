namespace Popcorn.Tests.Architecture;

/// <summary>The analyzers share Names, and do not depend on each other.</summary>
public sealed class AnalyzersDependencyTests() : FolderDependencyFixture("Popcorn.Analyzers", Allowed, Upward)
{
    private const string Allowed = """
        Descriptors :
        Names       :
        Lists       : Descriptors Names
        Marks       : Descriptors Names
        Endpoints   : Descriptors Names
        Queries     : Descriptors Names
        """;

    private static readonly Dictionary<string, string> Upward = [];
}
