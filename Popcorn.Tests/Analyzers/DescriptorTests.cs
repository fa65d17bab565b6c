using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Popcorn.Analyzers.Lists;

namespace Popcorn.Tests.Analyzers;

/// <summary>Each diagnostic is explained in the guide.</summary>
public sealed class DescriptorTests
{
    private static IEnumerable<DiagnosticDescriptor> All => typeof(ListAnalyzer).Assembly.GetTypes()
        .Where(type => type.IsSubclassOf(typeof(DiagnosticAnalyzer)))
        .SelectMany(type => ((DiagnosticAnalyzer)Activator.CreateInstance(type)!).SupportedDiagnostics);

    [TestCaseSource(nameof(All))]
    public void Has_a_section_of_the_guide(DiagnosticDescriptor descriptor)
    {
        string guide = Repository.Read("docs/guide/analyzers.md").ReplaceLineEndings("\n");
        string severity = descriptor.DefaultSeverity == DiagnosticSeverity.Info ? "suggestion" : "warning";
        Assert.That(guide, Does.Contain($"\n## {descriptor.Id}\n"), "Links of diagnostics lead to this heading.");
        Assert.That(guide, Does.Contain($"\n| [{descriptor.Id}](#{descriptor.Id.ToLowerInvariant()}) | {severity} |"));
    }

    /// <summary>PopcornRepository in Directory.Build.props is empty while the repository has no address.</summary>
    [TestCaseSource(nameof(All))]
    public void Links_to_no_address_that_does_not_exist(DiagnosticDescriptor descriptor) => Assert.That(descriptor.HelpLinkUri, Is.Empty);

    [Test]
    public void Has_an_id_of_its_own() =>
        Assert.That(All.Select(descriptor => descriptor.Id), Is.Unique.And.EquivalentTo(Enumerable.Range(1, 5).Select(i => $"POP00{i}")));
}
