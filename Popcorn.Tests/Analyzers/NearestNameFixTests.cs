using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Popcorn.Analyzers.CodeFixes;
using Popcorn.Analyzers.Lists;

namespace Popcorn.Tests.Analyzers;

/// <summary>What an editor offers for a name that is no member.</summary>
public sealed class NearestNameFixTests
{
    private const string Code = """
        using Popcorn;
        public class Line
        {
            public string? Sku { get; set; }
            public decimal UnitPrice { get; set; }
            [System.Text.Json.Serialization.JsonPropertyName("dis\"count")] public decimal Discount { get; set; }
            [System.Text.Json.Serialization.JsonPropertyName("net,weight")] public decimal Weight { get; set; }
        }
        public class Order { [SubPropertyDefault(LIST)] public Line? Line { get; set; } }
        """;

    [TestCase("\"[sku,unitPrize]\"", "\"[sku,unitPrice]\"")]
    [TestCase("@\"[sku,UnitPrize]\"", "@\"[sku,UnitPrice]\"")]
    [TestCase("\"[sku,somethingElse]\"", null)]
    [TestCase("\"[sku,\" + \"unitPrize]\"", null)]
    [TestCase("\"[discunt]\"", null)]
    [TestCase("\"[wieght]\"", null)]
    public async Task Replaces_the_name(string list, string? expected)
    {
        using var workspace = new AdhocWorkspace();
        Document document = workspace.AddProject("App", LanguageNames.CSharp)
            .WithMetadataReferences(Analysis.References)
            .WithCompilationOptions(new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable))
            .AddDocument("Order.cs", Code.Replace("LIST", list, StringComparison.Ordinal));
        Microsoft.CodeAnalysis.Compilation compilation = (await document.Project.GetCompilationAsync())!;
        Diagnostic found = (await compilation.WithAnalyzers([new ListAnalyzer()]).GetAnalyzerDiagnosticsAsync()).Single();
        Assert.That(new NearestNameFix().FixableDiagnosticIds, Does.Contain(found.Id));

        var actions = new List<CodeAction>();
        await new NearestNameFix().RegisterCodeFixesAsync(new CodeFixContext(document, found, (action, _) => actions.Add(action), default));

        string? changed = null;
        foreach (CodeAction action in actions)
        {
            var change = (await action.GetOperationsAsync(default)).OfType<ApplyChangesOperation>().Single();
            changed = (await change.ChangedSolution.GetDocument(document.Id)!.GetTextAsync()).ToString();
        }
        Assert.That(changed, Is.EqualTo(expected is null ? null : Code.Replace("LIST", expected, StringComparison.Ordinal)));
    }
}
