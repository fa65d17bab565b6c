using Popcorn.Tests;

namespace Guides;

/// <summary>The README and the guides show code that runs, and what it answers.</summary>
public sealed class GuidePageTests
{
    /// <summary>Pages with a test of their own.</summary>
    private static readonly string[] Others = ["clients", "mcp", "observability", "openapi"];

    private static IEnumerable<string> Pages => Repository.Files
        .Where(file => file.StartsWith("docs/guide/", StringComparison.Ordinal) && file.EndsWith(".md", StringComparison.Ordinal))
        .Where(file => !Others.Contains(Path.GetFileNameWithoutExtension(file)))
        .Append("README.md");

    [TestCaseSource(nameof(Pages))]
    public void Shows_what_runs(string page) => new Guide(page).Check();
}
