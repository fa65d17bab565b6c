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
        Document document = AddDocument(workspace, list);
        Diagnostic found = (await FindAsync(document)).Single();
        Assert.That(new NearestNameFix().FixableDiagnosticIds, Does.Contain(found.Id));

        var actions = new List<CodeAction>();
        await new NearestNameFix().RegisterCodeFixesAsync(new CodeFixContext(document, found, (action, _) => actions.Add(action), default));

        string? changed = null;
        foreach (CodeAction action in actions)
            changed = await ApplyAsync(action, document);
        Assert.That(changed, Is.EqualTo(expected is null ? null : Code.Replace("LIST", expected, StringComparison.Ordinal)));
    }

    /// <summary>By Fix All of an editor and by dotnet format, which apply the actions with the key of the first.</summary>
    [Test]
    public async Task Replaces_all_names_at_once()
    {
        using var workspace = new AdhocWorkspace();
        Document document = AddDocument(workspace, "\"[ skuu,somethingElse, -unitPrize]\" /* of a line */");
        var fix = new NearestNameFix();
        IReadOnlyList<Diagnostic> found = await FindAsync(document);
        var keys = new List<string?>();
        foreach (Diagnostic each in found)
        {
            await fix.RegisterCodeFixesAsync(
                new CodeFixContext(document, each, (action, _) => keys.Add(action.EquivalenceKey), default));
        }
        var context = new FixAllContext(
            document, fix, FixAllScope.Document, keys[0]!, fix.FixableDiagnosticIds, new KnownDiagnostics(found), default);

        CodeAction all = (await fix.GetFixAllProvider().GetFixAsync(context))!;

        Assert.That(
            await ApplyAsync(all, document),
            Is.EqualTo(Code.Replace("LIST", "\"[ sku,somethingElse, -unitPrice]\" /* of a line */", StringComparison.Ordinal)));
    }

    private static Document AddDocument(AdhocWorkspace workspace, string list) => workspace.AddProject("App", LanguageNames.CSharp)
        .WithMetadataReferences(Analysis.References)
        .WithCompilationOptions(new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable))
        .AddDocument("Order.cs", Code.Replace("LIST", list, StringComparison.Ordinal));

    private static async Task<IReadOnlyList<Diagnostic>> FindAsync(Document document)
    {
        Microsoft.CodeAnalysis.Compilation compilation = (await document.Project.GetCompilationAsync())!;
        return await compilation.WithAnalyzers([new ListAnalyzer()]).GetAnalyzerDiagnosticsAsync();
    }

    private static async Task<string> ApplyAsync(CodeAction action, Document document)
    {
        var change = (await action.GetOperationsAsync(default)).OfType<ApplyChangesOperation>().Single();
        return (await change.ChangedSolution.GetDocument(document.Id)!.GetTextAsync()).ToString();
    }

    private sealed class KnownDiagnostics(IEnumerable<Diagnostic> all) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken token) =>
            Task.FromResult(all);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken token) =>
            Task.FromResult<IEnumerable<Diagnostic>>([]);

        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken token) =>
            Task.FromResult(all);
    }
}
